// Also read before first paint, by public/theme.js.
const key = 'atrium.accent';

/** See `styles/accents.css`; null for the default. */
export function showAccent(accent: string | null): void {
  const { dataset } = document.documentElement;
  if (accent === null) delete dataset['accent'];
  else dataset['accent'] = accent;
  try {
    if (accent === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, accent);
  } catch {
    // Storage is full or blocked: the next visit starts with the default.
  }
}
