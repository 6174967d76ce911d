/** Dark or light, whichever is easier to read on a colour (#rrggbb). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (light + 0.05) / 0.055 > 1.05 / (light + 0.05) ? "#1a1206" : "#ffffff";
}
