import { say } from "../../../../core/texts.svelte";

export const SERVICES = [0, 1, 2];
export const PRICES = [1, 2, 3, 4];
export const serviceName = (service: number) => say("root-value-service", { n: service });
