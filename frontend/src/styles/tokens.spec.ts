import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accents } from '@atrium/contracts/settings/rules';
import { expect, test } from '@jest/globals';

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url).href), 'utf8');
const tokens = new Map<string, readonly [light: string, dark: string]>();
for (const [, name, light, dark] of css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu)) {
  if (name && light && dark) tokens.set(name, [light, dark]);
}

const accentsCss = readFileSync(fileURLToPath(new URL('accents.css', import.meta.url).href), 'utf8');
const accentNames = [...accentsCss.matchAll(/\[data-accent='(\w+)'\] \{([^}]*)\}/gu)].map(
  ([, name = '', block = '']) => {
    for (const [, token, light, dark] of block.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu)) {
      if (token && light && dark) tokens.set(token.replace('accent', name), [light, dark]);
    }
    return name;
  },
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lower contrast of the two themes between two tokens, as WCAG 2.1 defines it. */
function contrast(over: string, under: string): number {
  const ratios = [0, 1].map((theme) => {
    const pair = [over, under].map((name) => {
      const value = tokens.get(name)?.[theme];
      if (value === undefined) throw new Error(`No token ${name}`);
      return luminance(value) + 0.05;
    });
    return Math.max(...pair) / Math.min(...pair);
  });
  return Math.min(...ratios);
}

const planes = ['canvas', 'sunken', 'surface', 'raised', 'hover'];
const meanings = ['accent', 'danger', 'warning', 'success'];

test('the measure itself is right: black on white is 21', () => {
  tokens.set('test-black', ['#000000', '#000000']).set('test-white', ['#ffffff', '#ffffff']);
  expect(contrast('test-black', 'test-white')).toBeCloseTo(21, 5);
});

test.each(planes.flatMap((plane) => ['ink', 'ink-muted', 'ink-faint'].map((ink) => [ink, plane] as const)))(
  '%s is legible on %s',
  (ink, plane) => expect(contrast(ink, plane)).toBeGreaterThanOrEqual(4.5),
);

test.each(meanings)('%s is legible as text on its tint, on planes, and below its own text', (name) => {
  for (const plane of [`${name}-soft`, 'surface', 'raised', 'canvas', 'hover']) {
    expect(contrast(`${name}-ink`, plane)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5);
});

test('each accent that can be chosen is there, and teal is the one of the tokens', () => {
  expect(accentNames).toEqual([...accents]);
  for (const token of ['', '-hover', '-soft', '-line', '-ink']) {
    expect(tokens.get(`teal${token}`)).toEqual(tokens.get(`accent${token}`));
  }
});

test.each(accentNames)('the accent %s is as legible as the usual one', (name) => {
  for (const plane of [`${name}-soft`, 'surface', 'raised', 'canvas', 'hover']) {
    expect(contrast(`${name}-ink`, plane)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast('ink', `${name}-soft`)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(`on-${name}`, `${name}-hover`)).toBeGreaterThanOrEqual(4.5);
  for (const plane of ['surface', 'raised', 'canvas']) expect(contrast(name, plane)).toBeGreaterThanOrEqual(3);
});

test.each(['accent', 'danger'])('%s stays legible under the pointer', (name) => {
  expect(contrast(`on-${name}`, `${name}-hover`)).toBeGreaterThanOrEqual(4.5);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('initials are legible on tint %d', (tint) => {
  expect(contrast(`tint-ink-${tint}`, `tint-${tint}`)).toBeGreaterThanOrEqual(4.5);
});

test('the tip and the muted text on a pressed plane are legible', () => {
  expect(contrast('on-tooltip', 'tooltip')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('ink-muted', 'pressed')).toBeGreaterThanOrEqual(4.5);
});

test.each(['surface', 'raised', 'canvas'])('controls, focus and series stand out on %s', (plane) => {
  for (const mark of [
    'line-control',
    'focus',
    'series-1',
    'series-2',
    'series-3',
    'series-4',
    'series-5',
    'series-6',
  ]) {
    expect(contrast(mark, plane)).toBeGreaterThanOrEqual(3);
  }
});
