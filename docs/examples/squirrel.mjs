import { createInterface } from "node:readline";

const WANTED = /tower/i;

// The numbers of a match repeat, so a bot that draws from them repeats, too.
function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function choose({ options, luck }) {
  const below = dice(luck);
  const acting = options.filter((option) => !option.pass);
  const wanted = acting.filter((option) => WANTED.test(option.text));
  const among = [wanted, acting, options].find((list) => list.length > 0);
  return among[below(among.length)].code;
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify({ id: asked.id, answer: choose(asked) }));
}
