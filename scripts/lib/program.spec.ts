import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inRoot } from './paths.mjs';
import { program } from './program.mjs';

describe('a program of the backend', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'atrium-program-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function written(file: string, at: number): void {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    utimesSync(path, at, at);
  }

  it.each([
    ['what the compiler made, where there is no bundle', [1, 1], 0, 'backend/dist/src/main.js'],
    ['the bundle', [1, 2], 2, 'backend/dist/bundle/main.js'],
    ['what the compiler made of the backend since', [1, 3], 2, 'backend/dist/src/main.js'],
    ['what the compiler made of the contracts since', [3, 1], 2, 'backend/dist/src/main.js'],
  ] as const)('is %s', (_what, [contracts, backend], bundle, expected) => {
    written('contracts/dist/tsconfig.tsbuildinfo', contracts);
    written('backend/dist/tsconfig.tsbuildinfo', backend);
    if (bundle > 0) written('backend/dist/bundle/main.js', bundle);
    expect(program('main', root)).toBe(join(root, expected));
  });
});

it('each program of a worker thread is bundled', () => {
  const sources = inRoot('backend', 'src');
  const named = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/workerFile\('([^']+)\.js'\)/g)])
    .map(([, name]) => name);
  const entries = readFileSync(inRoot('backend', 'rolldown.config.mjs'), 'utf8').match(/entries = \[([^\]]*)\]/)?.[1];
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(entries).toContain(`'${name}'`);
});
