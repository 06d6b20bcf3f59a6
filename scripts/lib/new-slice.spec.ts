import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

import { ROOT } from './paths.mjs';
import { fillTemplates, placeholders, readTemplates } from './template.mjs';

jest.setTimeout(240_000);

const run = promisify(execFile);
const sides = ['contracts', 'backend', 'frontend', 'scripts'];
const files = fillTemplates(
  readTemplates(join(ROOT, 'scripts', 'templates', 'slice')),
  placeholders('meeting-rooms', 'meeting-room'),
);

const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));

let copy = '';

/** The packages of the checkout, save that our own are those of the copy. */
function linkPackages(): void {
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@atrium'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@atrium' && each !== '.cache')) {
    symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
  for (const side of ['contracts', 'backend', 'frontend']) {
    symlinkSync(join(copy, side), join(copy, 'node_modules', '@atrium', side));
    const own = join(ROOT, side, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, side, 'node_modules'));
  }
  mkdirSync(join(copy, 'packages'));
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    symlinkSync(join(ROOT, 'packages', name), join(copy, 'packages', name));
    symlinkSync(join(ROOT, 'packages', name), join(copy, 'node_modules', '@atrium', name));
  }
  // Threads run what is built.
  for (const side of ['contracts', 'backend']) {
    cpSync(join(ROOT, side, 'dist'), join(copy, side, 'dist'), { recursive: true });
  }
}

/** Runs a program in the copy. @throws Error with all that it said when it fails */
async function inCopy(...words: string[]): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  await run(process.execPath, words, { cwd: copy, env, maxBuffer: 1e8 }).catch(({ stdout, stderr }) => {
    throw new Error(`${words.join(' ')}\n${stdout}\n${stderr}`);
  });
}

/** Checks the types of what can be reached from some files of a side. */
function typesOf(side: string, include: string[]): Promise<void> {
  const config = join(copy, side, 'tsconfig.new-slice.json');
  const compilerOptions = { composite: false, incremental: false, noEmit: true, tsBuildInfoFile: null, rootDir: copy };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include, references: [] }));
  return inCopy(join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config);
}

beforeAll(async () => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-new-slice-')));
  for (const side of sides) cpSync(join(ROOT, side), join(copy, side), { recursive: true, filter: isSource });
  const settings = readdirSync(ROOT).filter((name) =>
    /^(?:package|tsconfig.*|jest\.config)\.(?:json|mjs|js)$/.test(name),
  );
  for (const name of settings) cpSync(join(ROOT, name), join(copy, name));
  linkPackages();
  await inCopy('scripts/new-slice.mjs', 'meeting-rooms');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new kind is at most twelve files and 700 lines, tests apart', () => {
  const production = files.filter(({ path }) => !path.includes('.spec.') && !path.startsWith('backend/test/'));
  const lines = production.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  expect(production.length).toBeLessThanOrEqual(12);
  expect(lines).toBeLessThanOrEqual(700);
  for (const { path, text } of files) expect(readFileSync(join(copy, path), 'utf8')).toBe(text);
});

test('it fits its surroundings, decides, is listed, found and live with one line on each side', async () => {
  const specs = ['meeting-rooms', 'backend/test/golden'].join('|');
  await Promise.all([
    typesOf('backend', ['src/slices/index.ts', 'src/slices/meeting-rooms', 'test/api/meeting-rooms.spec.ts']),
    typesOf('frontend', ['src/routes/router.tsx', 'src/kinds', 'src/**/*.d.ts']),
  ]);
  await inCopy(join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'), '--maxWorkers=2', '--testPathPatterns', specs);
});
