/** The card somebody looks at closely. */

import { Close } from "../../core/closely.svelte";

export const close = new Close<number>();
export const looking = (card: number) => close.looking(() => card);
