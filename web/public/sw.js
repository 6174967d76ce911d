// Beside the pages: keeps the client's own files, so that an installed page opens without a network, and says whose turn it is.
// Nothing of a game is kept: what comes from /api and /ws never passes through here.

const KEPT = "polyana-client";
const MOST = 300; // files: those of older versions go, the oldest first

const isFile = (url) => url.origin === location.origin && (url.pathname.startsWith("/assets/") || /^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(url.pathname));

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(trim()));

async function trim() {
  const cache = await caches.open(KEPT);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((each) => cache.delete(each)));
}

/** What has a digest in its name never changes: the kept one is as good. */
async function file(request) {
  const cache = await caches.open(KEPT);
  const kept = new URL(request.url).pathname.startsWith("/assets/") ? await cache.match(request) : undefined;
  if (kept) return kept;
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(request, found.clone());
    return found;
  } catch (error) {
    return (await cache.match(request)) ?? Promise.reject(error);
  }
}

/** All pages are one file: the newest if the server can be reached, else the one that was last seen. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok && !found.redirected) await cache.put("/", found.clone());
    return found;
  } catch (error) {
    return (await cache.match("/")) ?? Promise.reject(error);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (request.mode === "navigate" && url.origin === location.origin && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (isFile(url)) event.respondWith(file(request));
});

self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // Not ours.
  }
  if (typeof said.text !== "string" || !/^\w+$/.test(said.table ?? "")) return;
  const shown = { body: said.text, tag: said.table, icon: "/icon-192.png", badge: "/icon-192.png", data: `/t/${said.table}` };
  event.waitUntil(self.registration.showNotification("polyana", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      const there = open.find((each) => new URL(each.url).pathname === to);
      return there ? there.focus() : self.clients.openWindow(to);
    }),
  );
});
