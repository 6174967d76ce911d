import { mount } from "svelte";
import App from "./App.svelte";
import { boards, pictures } from "./boards";
import { emblems } from "./boards/emblems";
import { matters } from "./boards/options";
import "./core/style.css";

mount(App, { target: document.body, props: { boards, emblems, matters, pictures } });

// When somebody first does something: the first load is nobody else's.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("pointerdown", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), { once: true });
}
