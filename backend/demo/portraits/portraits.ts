// Faces as people draw them, in a few shapes: nobody real, and no file that somebody else has rights to.

const skins = { fair: '#f3cfb3', light: '#e7b48f', tan: '#c98f65', brown: '#9a6643', dark: '#6e4630' } as const;
const hairs = { black: '#241f1f', brown: '#5a3b28', auburn: '#8a4527', blond: '#cfa258', grey: '#a7a9ab' } as const;

/** What somebody of the data set looks like. */
export interface Portrait {
  readonly skin: keyof typeof skins;
  readonly hair: keyof typeof hairs;
  readonly cut: 'short' | 'long' | 'bun' | 'curly' | 'none';
  readonly shirt: string;
  readonly behind: string;
  readonly glasses?: true;
  readonly beard?: true;
}

const side = 256;

const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const fringe = 'M76 116 Q72 50 128 48 Q184 50 180 116 Q166 84 128 82 Q90 84 76 116Z';
const curls = [
  [82, 92],
  [94, 68],
  [116, 54],
  [140, 54],
  [162, 68],
  [174, 92],
] as const;

/** What of the hair hangs behind the head, and what lies before it. */
function hairOf({ cut, hair }: Portrait): { behind: string; before: string } {
  const colour = hairs[hair];
  const cap = shape(fringe, colour);
  switch (cut) {
    case 'none':
      return { behind: '', before: '' };
    case 'short':
      return { behind: '', before: cap };
    case 'long':
      return { behind: shape('M66 120 Q64 44 128 42 Q192 44 190 120 L194 214 L62 214Z', colour), before: cap };
    case 'bun':
      return { behind: circle(128, 40, 24, colour), before: cap };
    case 'curly':
      return { behind: '', before: curls.map(([x, y]) => circle(x, y, 21, colour)).join('') + cap };
    default:
      return cut satisfies never;
  }
}

/** Draws somebody as a square picture, in SVG. */
export function drawPortrait(portrait: Portrait): string {
  const { skin, hair, shirt, behind, glasses, beard } = portrait;
  const face = skins[skin];
  const line = '#2b2523';
  const back = hairOf(portrait);
  const parts = [
    `<rect width="${side}" height="${side}" fill="${behind}"/>`,
    back.behind,
    oval(128, 268, 96, 78, shirt),
    shape('M108 160 h40 v32 q-20 22 -40 0Z', face),
    circle(78, 124, 11, face),
    circle(178, 124, 11, face),
    oval(128, 118, 51, 60, face),
    beard ? shape('M78 128 Q84 186 128 186 Q172 186 178 128 Q160 150 128 146 Q96 150 78 128Z', hairs[hair]) : '',
    back.before,
    circle(108, 118, 5, line),
    circle(148, 118, 5, line),
    stroke('M110 152 Q128 166 146 152', beard ? face : line, 4),
    glasses
      ? stroke('M92 118 a16 16 0 1 0 32 0 a16 16 0 1 0 -32 0 M132 118 a16 16 0 1 0 32 0 a16 16 0 1 0 -32 0', line, 3)
      : '',
  ];
  const size = `width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}
