import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const css = readFileSync(fileURLToPath(new URL('../../styles/tokens.css', import.meta.url).href), 'utf8');
const series = [...css.matchAll(/--color-series-\d: light-dark\((#\w{6}), (#\w{6})\)/gu)];

type Triple = readonly [number, number, number];

/** How colours look to people with each kind of sight (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => {
  const [a, b, c] = rows.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** A colour in Oklab, where distances are as large as they look. */
function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  const [l, m, s] = cones.map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [l ?? 0, m ?? 0, s ?? 0],
  );
}

test('there are six series', () => expect(series).toHaveLength(6));

test.each(Object.keys(sights).flatMap((sight) => [1, 2].map((theme) => [sight, theme] as const)))(
  'any two series look different with %s sight in theme %d',
  (sight, theme) => {
    const rows = sights[sight];
    if (!rows) throw new Error(`No sight ${sight}`);
    const seen = series.map((found) => {
      const [red, green, blue] = times(rows, linear(found[theme] ?? ''));
      return oklab([within(red), within(green), within(blue)]);
    });
    const distances = seen.flatMap((one, at) =>
      seen.slice(at + 1).map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.1);
  },
);
