// Mock-ups as people draw them for a request: shapes and bars, without a word, so that no font has to be there.

const ink = { paper: '#f6f7f6', card: '#ffffff', line: '#d9dedc', bar: '#b9c2bf', dark: '#54625e' };
const tint = { teal: '#0f766e', mint: '#99d8d0', amber: '#e9a23b', rose: '#d9647a', sky: '#7fb4d8' };

type Tint = keyof typeof tint;

const width = 960;
const height = 600;

function box(x: number, y: number, w: number, h: number, fill: string, radius = 12): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
}

function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** What stands for a line of text. */
function text(x: number, y: number, w: number, fill: string = ink.bar, h = 12): string {
  return box(x, y, w, h, fill, h / 2);
}

function outlined(x: number, y: number, w: number, h: number, radius = 14): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${ink.card}" stroke="${ink.line}" stroke-width="2"/>`;
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

function drawing(...shapes: readonly (string | readonly string[])[]): string {
  const inside = shapes.flat().join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box(0, 0, width, height, ink.paper, 0)}${inside}</svg>`;
}

/** A phone in the middle, whose screen begins at 340 by 80 and is 280 wide. */
function phone(...screen: readonly (string | readonly string[])[]): string {
  return drawing(
    box(316, 24, 328, 552, ink.dark, 40),
    box(330, 40, 300, 520, ink.card, 28),
    box(440, 48, 80, 10, ink.dark, 5),
    text(352, 84, 120, ink.dark, 16),
    ...screen,
  );
}

function page(...content: readonly (string | readonly string[])[]): string {
  return drawing(outlined(40, 40, 880, 520), text(72, 72, 240, ink.dark, 20), text(72, 108, 380), ...content);
}

/** The lines of a bill, each with somebody's colour and an amount. */
function bill(x: number, y: number, whose: readonly Tint[]): string[] {
  return whose.flatMap((one, n) => [
    dot(x + 14, y + 6 + n * 44, 11, tint[one]),
    text(x + 40, y + n * 44, 120 + ((n * 37) % 90)),
    text(x + 300, y + n * 44, 56, ink.dark),
  ]);
}

function button(x: number, y: number, w: number, colour: Tint): string {
  return box(x, y, w, 46, tint[colour], 23) + text(x + w / 2 - 46, y + 17, 92, ink.card);
}

const places: readonly Tint[] = ['teal', 'amber', 'sky', 'rose', 'mint'];
const placeOf = (n: number): string => tint[places[n % places.length] ?? 'teal'];

function roundTable(x: number, y: number, seats: number): string[] {
  return [
    dot(x, y, 46, ink.card),
    dot(x, y, 42, tint.mint),
    ...times(seats, (n) => {
      const angle = (2 * Math.PI * n) / seats;
      return dot(Math.round(x + 68 * Math.cos(angle)), Math.round(y + 68 * Math.sin(angle)), 13, placeOf(n));
    }),
  ];
}

export const sketches = {
  'split-bill': drawing(
    outlined(40, 40, 420, 520),
    text(72, 76, 180, ink.dark, 20),
    bill(72, 140, ['teal', 'amber', 'amber', 'teal', 'sky', 'rose', 'teal', 'sky']),
    (['teal', 'amber', 'sky'] as const).flatMap((one, n) => [
      outlined(500, 40 + n * 178, 420, 160),
      dot(540, 84 + n * 178, 18, tint[one]),
      text(574, 76 + n * 178, 150, ink.dark, 16),
      text(574, 110 + n * 178, 220),
      text(574, 138 + n * 178, 170),
      text(820, 138 + n * 178, 70, tint[one], 16),
    ]),
  ),
  'handover-sheet': page(
    times(3, (n) => box(72 + n * 276, 150, 252, 84, [tint.mint, '#f5dcae', '#cfe2f0'][n] ?? tint.mint)),
    times(3, (n) => text(96 + n * 276, 176, 90, ink.dark, 16) + text(96 + n * 276, 204, 150, ink.card)),
    times(
      6,
      (n) => dot(88, 276 + n * 44, 9, n < 3 ? tint.teal : ink.line) + text(116, 270 + n * 44, 260 + ((n * 83) % 300)),
    ),
  ),
  'payment-link': phone(
    outlined(352, 124, 256, 150),
    text(376, 152, 110),
    text(376, 182, 160, ink.dark, 26),
    text(376, 232, 200),
    times(
      2,
      (n) =>
        outlined(352, 296 + n * 62, 256, 48) +
        dot(380, 320 + n * 62, 11, n === 0 ? tint.teal : ink.line) +
        text(404, 314 + n * 62, 120),
    ),
    button(352, 470, 256, 'teal'),
  ),
  'cellar-count': phone(
    times(6, (n) => [
      outlined(352, 122 + n * 62, 256, 52),
      box(364, 132 + n * 62, 32, 32, ink.line, 8),
      text(408, 142 + n * 62, 76 + ((n * 29) % 40)),
      box(538, 134 + n * 62, 56, 28, n < 4 ? tint.mint : ink.paper, 8),
    ]).flat(),
    button(352, 500, 256, 'amber'),
  ),
  'recipe-cost': page(
    times(5, (n) => text(72, 176 + n * 52, 150 + ((n * 61) % 80)) + text(300, 176 + n * 52, 60, ink.dark)),
    outlined(420, 150, 468, 330),
    times(4, (n) => box(444, 210 + n * 70, 420, 2, ink.line, 1)),
    `<polyline points="448,430 520,404 592,412 664,352 736,330 808,268 860,236" fill="none" stroke="${tint.teal}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    dot(860, 236, 11, tint.amber),
  ),
  'menu-filter': phone(
    times(6, (n) =>
      box(352 + (n % 3) * 88, 122 + Math.floor(n / 3) * 44, 78, 32, [1, 3].includes(n) ? tint.teal : ink.line, 16),
    ),
    times(4, (n) => [
      outlined(352, 222 + n * 80, 256, 68),
      box(364, 232 + n * 80, 48, 48, [tint.amber, tint.mint, tint.rose, tint.sky][n] ?? tint.mint, 10),
      text(426, 242 + n * 80, 100, ink.dark),
      text(426, 264 + n * 80, 150, ink.line, 10),
    ]).flat(),
  ),
  'pay-at-table': phone(
    bill(344, 130, []).concat(
      times(4, (n) => text(352, 130 + n * 34, 110 + ((n * 43) % 50)) + text(556, 130 + n * 34, 48, ink.dark)),
    ),
    box(352, 280, 256, 2, ink.line, 1),
    text(352, 300, 70, ink.dark, 18),
    text(528, 300, 78, ink.dark, 18),
    times(3, (n) => box(352 + n * 88, 350, 78, 48, n === 1 ? tint.mint : ink.paper, 14)),
    button(352, 430, 256, 'teal'),
    button(352, 490, 256, 'amber'),
  ),
  'room-service': phone(
    box(368, 150, 6, 300, ink.line, 3),
    box(368, 150, 6, 190, tint.teal, 3),
    times(4, (n) => dot(371, 150 + n * 100, n < 3 ? 14 : 11, n < 3 ? tint.teal : ink.line)),
    times(
      4,
      (n) =>
        text(404, 140 + n * 100, 110, n < 3 ? ink.dark : ink.bar, 14) + text(404, 164 + n * 100, 160, ink.line, 10),
    ),
    button(352, 500, 256, 'teal'),
  ),
  'pool-plan': drawing(
    box(40, 40, 880, 520, '#e8efe3', 20),
    box(270, 190, 420, 220, tint.sky, 90),
    times(9, (n) => box(90 + n * 90, 84, 46, 70, n === 5 ? tint.amber : ink.card, 10)),
    times(9, (n) => box(90 + n * 90, 446, 46, 70, [1, 7].includes(n) ? tint.mint : ink.card, 10)),
    dot(563, 66, 18, tint.rose),
  ),
  'seating-plan': drawing(
    box(40, 40, 880, 520, ink.card, 20),
    box(360, 64, 240, 42, ink.line, 10),
    [
      [190, 210, 8],
      [480, 220, 10],
      [770, 210, 8],
      [190, 430, 8],
      [480, 440, 8],
      [770, 430, 10],
    ].flatMap(([x = 0, y = 0, seats = 8]) => roundTable(x, y, seats)),
  ),
  'function-sheet': page(
    times(8, (n) => text(72, 168 + n * 46, 54, ink.dark) + box(150, 182 + n * 46, 560, 2, ink.line, 1)),
    times(9, (n) => box(156 + ((n * 187) % 440), 160 + ((n * 46) % 368), 96 + ((n * 31) % 70), 30, placeOf(n), 8)),
    box(740, 150, 148, 200, '#f8dfe4', 14),
    times(4, (n) => dot(766, 182 + n * 42, 8, tint.rose) + text(786, 176 + n * 42, 76, ink.dark)),
  ),
  'minute-plan': phone(
    times(6, (n) => [
      text(352, 134 + n * 70, 40, ink.dark),
      box(406, 120 + n * 70, 202, 54, n === 2 ? tint.amber : n < 2 ? tint.mint : ink.line, 12),
      text(422, 142 + n * 70, 90 + ((n * 23) % 60), n < 3 ? ink.dark : ink.bar, 10),
    ]).flat(),
  ),
} as const;

export type SketchName = keyof typeof sketches;
