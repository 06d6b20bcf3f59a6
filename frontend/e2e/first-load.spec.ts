import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const dist = new URL('../dist/', import.meta.url);
const kib = 1024;

/** What a file of the built interface weighs on its way, in bytes. */
function weightOf(path: string): number {
  return gzipSync(readFileSync(new URL(path, dist)), { level: 9 }).length;
}

describe('the scripts of the interface', () => {
  it('weigh at most 150 KB before the first screen can be drawn', () => {
    const page = readFileSync(new URL('index.html', dist), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(3);
    const weights = Object.fromEntries(scripts.map((path) => [path, weightOf(path)]));
    const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    expect({ weights, isLight: all <= 150 * kib }).toEqual({ weights, isLight: true });
  });

  it('name no command before somebody is signed in who could send it', () => {
    const page = readFileSync(new URL('index.html', dist), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    const naming = scripts.filter((path) => readFileSync(new URL(path, dist), 'utf8').includes('CreateChannel'));
    expect(naming).toEqual([]);
  });

  it('are at most 25 files on the start page, since each costs more than a few kilobytes', () => {
    const page = readFileSync(new URL('screens/u/home/index.html', dist), 'utf8');
    const scripts = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path));
    expect(scripts.size).toBeGreaterThan(10);
    expect(scripts.size).toBeLessThanOrEqual(25);
  });

  it('weigh at most 80 KB each', () => {
    const assets = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'));
    const heavy = assets.filter((name) => weightOf(`assets/${name}`) > 80 * kib);
    expect(heavy).toEqual([]);
  });
});
