/** Where we are: the lobby `/`, a table `/t/<id>`, how a game is played `/how/<game>`, a lesson `/learn/<game>/<lesson>`, puzzles `/puzzles/<game>` and one of them `/puzzles/<game>/<number>`, or `/device#<code>`, which makes this browser somebody we know. */

type Place = { page: "lobby" } | { page: "table"; id: string } | { page: "how"; game: string } | { page: "learn"; game: string; lesson: string } | { page: "puzzles"; game: string; number: number } | { page: "device" } | { page: "me" };

function placeOf(path: string): Place {
  const [, head, tail, end = ""] = path.split("/");
  if (head === "t" && tail) return { page: "table", id: decodeURIComponent(tail) };
  if (head === "how" && tail) return { page: "how", game: decodeURIComponent(tail) };
  if (head === "learn" && tail) return { page: "learn", game: decodeURIComponent(tail), lesson: decodeURIComponent(end) };
  if (head === "puzzles" && tail) return { page: "puzzles", game: decodeURIComponent(tail), number: Number(end) || 0 };
  if (head === "me") return { page: "me" };
  if (head === "device") return { page: "device" };
  return { page: "lobby" };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.place = placeOf(location.pathname)));
  }

  go(path: string): void {
    const url = new URL(path, location.href);
    history.pushState(null, "", url);
    this.place = placeOf(url.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For `<a href>`: stay in the page unless the person asks for a new tab. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go((event.currentTarget as HTMLAnchorElement).href);
}
