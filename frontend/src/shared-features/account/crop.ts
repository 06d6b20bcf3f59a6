export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In the picture's pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const mostZoom = 4;

function within({ width, height }: Size, { left, top, side }: Square): Square {
  const kept = (at: number, end: number) => Math.min(Math.max(at, 0), end - side);
  return { left: kept(left, width), top: kept(top, height), side };
}

export function middleOf({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

export function zoomOf(size: Size, { side }: Square): number {
  return Math.min(size.width, size.height) / side;
}

export function movedBy(size: Size, square: Square, right: number, down: number): Square {
  return within(size, { ...square, left: square.left + right, top: square.top + down });
}

export function zoomedTo(size: Size, square: Square, zoom: number): Square {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), mostZoom);
  const grown = (side - square.side) / 2;
  return within(size, { left: square.left - grown, top: square.top - grown, side });
}
