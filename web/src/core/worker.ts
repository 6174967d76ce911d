/** This device is told whose turn it is, by the service worker (`public/sw.js`). */

/** Can this browser be told at all? Only over https, or on this machine. */
export const canBeTold = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (word: string) => Uint8Array.from(atob(word.replace(/-/g, "+").replace(/_/g, "/")), (mark) => mark.charCodeAt(0));
const word = (found: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(found ?? new ArrayBuffer(0)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

export interface Keys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Where this browser takes messages, and how they are sealed for it. Null: the person would rather not. */
export async function subscribe(key: string): Promise<Keys | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // Made with another server's key, it would take nothing of this one's.
  if (before && word(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  return { endpoint: found.endpoint, p256dh: word(found.getKey("p256dh")), auth: word(found.getKey("auth")) };
}

export async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
