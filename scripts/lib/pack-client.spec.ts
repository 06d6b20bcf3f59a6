import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { inRoot, tool } from './paths.mjs';

/** A project of somebody else: none of Atrium's packages is above it. */
const project = mkdtempSync(join(tmpdir(), 'atrium-client-'));
const inProject = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    cwd: project,
    env: { ...process.env, INIT_CWD: project, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });

const program = `
import { AtriumClient, AtriumError, type ViewIn } from '@atrium/client';

const fetch = async (): Promise<Response> => Response.json({ statusCode: 409, code: 'stale', message: 'No' }, { status: 409 });
const atrium = new AtriumClient({ url: 'https://atrium.example', token: 'atrium_1', fetch });
const body = { app: 'billing', module: 'qr', priority: 'P2', description: 'The build broke' } as const;
try {
  const { answer } = await atrium.send('CreateBug', { body, key: 'build-4711' });
  const version: number = answer.updated.version;
  await atrium.send('SetBugStatus', { id: answer.updated._id, body: { status: 'Closed' }, ifMatch: version });
} catch (error) {
  if (error instanceof AtriumError) console.log(error.code, error.errors.length);
}
export const numbersOf = (bugs: readonly ViewIn<'bugs'>[]): number[] => bugs.map(({ bugnumber }) => bugnumber);
// @ts-expect-error -- there is no such priority
export const wrong = () => atrium.send('CreateBug', { body: { ...body, priority: 'P9' } });
// @ts-expect-error -- it names a record
export const nameless = () => atrium.send('WatchBug', {});
`;

/** The check of signatures that the documentation shows, as a server of Node calls it. */
const [, shown = ''] =
  /```ts\n(import \{ createHmac.*?)```/s.exec(readFileSync(inRoot('docs/using/webhooks.md'), 'utf8')) ?? [];
const receiver = `
import { createServer } from 'node:http';
import { isFromAtrium } from './signature.js';

const secret = 'whsec_' + Buffer.from('a'.repeat(32)).toString('base64');
createServer((request) => void isFromAtrium(request.headers, '', secret));
const signed = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1772443800' };
Date.now = () => 1_772_443_801_000;
const right = 'v1,803trvulVzEJ3Q3iGYgitdKARohRdiZVIIkVAjIGYKU=';
for (const signature of [right, 'v1,older ' + right, 'v1,other']) {
  console.log(isFromAtrium({ ...signed, 'webhook-signature': signature }, '{}', secret));
}
console.log(isFromAtrium({}, '{}', secret));
`;

beforeAll(() => {
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  inProject(process.execPath, inRoot('scripts/pack-client.mjs'));
  const [packed = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  inProject('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed}`);
}, 180_000);

afterAll(() => rmSync(project, { recursive: true }));

test('the packed client needs no other package', () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@atrium']);
  expect(readdirSync(join(project, 'node_modules/@atrium'))).toEqual(['client']);
  const read = (name: string) => readFileSync(join(project, 'node_modules/@atrium/client', name), 'utf8');
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies');
  expect(read('README.md')).toContain('AtriumClient');
});

test('a strict program elsewhere compiles with it, and runs', () => {
  writeFileSync(join(project, 'main.ts'), program);
  const strict = '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false'.split(' ');
  const target = ['--target', 'es2023', '--module', 'nodenext', '--typeRoots', inRoot('node_modules/@types')];
  writeFileSync(join(project, 'signature.ts'), shown);
  writeFileSync(join(project, 'receiver.ts'), receiver);
  inProject(process.execPath, tool('tsc'), ...strict, ...target, '--types', 'node', 'main.ts', 'receiver.ts');
  expect(inProject(process.execPath, 'main.js')).toBe('stale 0\n');
  expect(inProject(process.execPath, 'receiver.js')).toBe('true\ntrue\nfalse\nfalse\n');
}, 120_000);
