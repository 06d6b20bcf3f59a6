/** Works only within a click or key press, and only where the browser allows it. */
export function fillScreen(): void {
  // Refusal does no harm: the page is large as it is.
  document.documentElement.requestFullscreen?.().catch(() => {});
}

/** False where the browser has no full-screen mode. */
export function isScreenFilled(): boolean {
  return document.fullscreenElement != null;
}

export function giveScreenBack(): void {
  if (isScreenFilled()) document.exitFullscreen().catch(() => {});
}
