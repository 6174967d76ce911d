import { mount } from "svelte";
import App from "./App.svelte";
import { boards, pictures } from "./boards";
import { emblems } from "./boards/emblems";
import { matters } from "./boards/options";
import "./core/style.css";

mount(App, { target: document.body, props: { boards, emblems, matters, pictures } });
