// Before the first paint, so that nobody who chose the dark is dazzled. The rest is settings.svelte.ts.
try {
  const theme = JSON.parse(localStorage.getItem("polyana") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's choice holds
}
