/** How large a picture is, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square within a picture, in its pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** How much smaller than the largest square the one that is cut out may be. */
export const mostZoom = 4;

/** The square that lies as close as possible to where it is wanted, and wholly within the picture. */
function within({ width, height }: Size, { left, top, side }: Square): Square {
  const kept = (at: number, end: number) => Math.min(Math.max(at, 0), end - side);
  return { left: kept(left, width), top: kept(top, height), side };
}

/** The largest square, in the middle. */
export function middleOf({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** How many times the square goes into the largest one. */
export function zoomOf(size: Size, { side }: Square): number {
  return Math.min(size.width, size.height) / side;
}

/** The square moved by pixels of the picture. */
export function movedBy(size: Size, square: Square, right: number, down: number): Square {
  return within(size, { ...square, left: square.left + right, top: square.top + down });
}

/** The square made smaller or larger about its middle. @param zoom from 1, the largest, to {@link mostZoom} */
export function zoomedTo(size: Size, square: Square, zoom: number): Square {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), mostZoom);
  const grown = (side - square.side) / 2;
  return within(size, { left: square.left - grown, top: square.top - grown, side });
}
