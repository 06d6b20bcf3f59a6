// The same key is read before the first paint by public/theme.js.
const key = 'atrium.accent';

/** Gives the interface an accent, whose colours stand in `styles/accents.css`; null for the one that it has by itself. */
export function showAccent(accent: string | null): void {
  const { dataset } = document.documentElement;
  if (accent === null) delete dataset['accent'];
  else dataset['accent'] = accent;
  try {
    if (accent === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, accent);
  } catch {
    // Storage may be full or forbidden: the next visit begins with the usual accent for a moment.
  }
}
