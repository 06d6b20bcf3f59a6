/** In CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Above the anchor, else below, and always within the window. */
export function placeTip(
  anchor: Box,
  tip: { width: number; height: number },
  view: { width: number; height: number },
  gap = 6,
): { left: number; top: number } {
  const above = anchor.top - tip.height - gap;
  const below = anchor.top + anchor.height + gap;
  const top = above >= gap || below + tip.height > view.height ? above : below;
  const centred = anchor.left + anchor.width / 2 - tip.width / 2;
  const left = Math.max(gap, Math.min(centred, view.width - tip.width - gap));
  return { left, top: Math.max(gap, top) };
}
