/** Fills the screen with the page, where the browser lets it; works only within a click or a press of a key. */
export function fillScreen(): void {
  // A browser that refuses leaves the page as it is, which is large as well.
  document.documentElement.requestFullscreen?.().catch(() => {});
}

/** Whether the page fills the screen; never where the browser knows no such thing. */
export function isScreenFilled(): boolean {
  return document.fullscreenElement != null;
}

/** Gives the screen back. */
export function giveScreenBack(): void {
  if (isScreenFilled()) document.exitFullscreen().catch(() => {});
}
