import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const dist = new URL('../dist/', import.meta.url);
const kib = 1024;

/** What a file of the built interface weighs on its way, in bytes. */
function weightOf(path: string): number {
  return gzipSync(readFileSync(new URL(path, dist)), { level: 9 }).length;
}

/** The scripts that a page asks for before any of them runs. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(new URL(page, dist), 'utf8');
  return [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path))];
}

function isLanguage(asset: string): boolean {
  return asset.startsWith('texts-');
}

describe('the scripts of the interface', () => {
  it('weigh at most 150 KB before the first screen can be drawn', () => {
    const scripts = scriptsOf('index.html');
    expect(scripts.length).toBeGreaterThan(3);
    const weights = Object.fromEntries(scripts.map((path) => [path, weightOf(path)]));
    const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    expect({ weights, isLight: all <= 150 * kib }).toEqual({ weights, isLight: true });
  });

  it('name no command before somebody is signed in who could send it', () => {
    const scripts = scriptsOf('index.html');
    const naming = scripts.filter((path) => readFileSync(new URL(path, dist), 'utf8').includes('CreateChannel'));
    expect(naming).toEqual([]);
  });

  it('are at most 25 files on the start page, since each costs more than a few kilobytes', () => {
    const scripts = scriptsOf('screens/u/home/index.html');
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.length).toBeLessThanOrEqual(25);
  });

  it.each([
    ['sign-in', 'screens/index.html', 220],
    ['home', 'screens/u/home/index.html', 384],
  ])('of %s leave out what only other screens need', (_screen, page, limit) => {
    const weights = Object.fromEntries(scriptsOf(page).map((path) => [path, weightOf(path)]));
    const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    expect({ weights, isLight: all <= limit * kib }).toEqual({ weights, isLight: true });
  });

  it('weigh at most 80 KB each, and a language 120 KB', () => {
    const assets = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'));
    const limit = (name: string) => (isLanguage(name) ? 120 : 80) * kib;
    const heavy = assets.filter((name) => weightOf(`assets/${name}`) > limit(name));
    expect(heavy).toEqual([]);
    expect(assets.filter(isLanguage).length).toBeGreaterThan(0);
  });
});
