import { describe, expect, test } from '@jest/globals';

import { type Checkout, checkPage, checkSettings, declarationIn, openCheckout, withExcerpts } from './docs.mjs';
import { ROOT } from './paths.mjs';

const source = `/** Says hello. */
export function hello(name: string): string {
  return \`Hello \${name}\`;
}

export const limits = {
  rows: 10,
};

export const first = 1;

export type Shape =
  | 'round'
  | 'square';

export class Empty {}
`;

const files: Record<string, string> = {
  'backend/src/platform/live/feed.ts': source,
  'contracts/src/bugs/commands.ts': '',
  'docs/guide.md': '# Guide\n\n## How it works, in short\n',
};

const checkout: Checkout = {
  exists: (path) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
  read: (path) => files[path] ?? '',
  fileNames: new Set(['feed.ts', 'commands.ts', 'guide.md']),
  scripts: new Set(['check']),
  pages: [],
};

const messagesOf = (text: string, path = 'docs/page.md') =>
  checkPage({ path, text }, checkout).map(({ line, message }) => `${line}: ${message}`);

describe('a page', () => {
  test.each([
    '[Guide](guide.md), [part](guide.md#how-it-works-in-short), [web](https://example.com/none)',
    '`platform/live/feed.ts`, `live/feed.ts`, `feed.ts`, `contracts/bugs`, `contracts/src/bugs/commands.ts`',
    '`slices/NAME`, `backend/dist/src/main.js`, `/api/docs`, `messages:bugs:<bug>`, `[a](none.md)`',
    'Run `npm run check`.',
    '```sh\ncat none.ts  # [a](none.md)\n```',
    '```mermaid\nsequenceDiagram\n  A->>B: feed.ts\n```',
  ])('is right: %j', (text) => {
    expect(messagesOf(text)).toEqual([]);
  });

  test.each([
    ['\n[Gone](gone.md)', '2: the link gone.md leads nowhere'],
    ['![Picture](images/none.png)', '1: the link images/none.png leads nowhere'],
    ['[part](guide.md#none)', '1: the link guide.md#none leads nowhere'],
    ['[part](#none)', '1: the link #none leads nowhere'],
    ['`platform/live/none.ts`', '1: there is no platform/live/none.ts'],
    ['`contracts/none`', '1: there is no contracts/none'],
    ['`none.ts`', '1: there is no none.ts'],
    ['```mermaid\nA->>B: none.ts\n```', '2: there is no none.ts'],
    ['```sh\nnpm run none\n```', '2: there is no script none'],
  ])('%j is wrong', (text, message) => {
    expect(messagesOf(text)).toEqual([message]);
  });

  test('about the past may name files that are gone, but its links work', () => {
    expect(messagesOf('`platform/live/none.ts`, [gone](gone.md)', 'docs/adr/0001-a.md')).toEqual([
      '1: the link gone.md leads nowhere',
    ]);
  });
});

const page = (shown: string, name = 'hello') =>
  `Look:\n\n\`\`\`ts file=backend/src/platform/live/feed.ts#${name}\n${shown}\`\`\`\n\nThat is all.\n`;

describe('an excerpt', () => {
  const hello = 'export function hello(name: string): string {\n  return `Hello ${name}`;\n}\n';

  test('is the declaration of that name', () => {
    expect(declarationIn(source, 'hello')).toBe(hello);
    expect(declarationIn(source, 'limits')).toBe('export const limits = {\n  rows: 10,\n};\n');
    expect(declarationIn(source, 'first')).toBe('export const first = 1;\n');
    expect(declarationIn(source, 'Shape')).toBe("export type Shape =\n  | 'round'\n  | 'square';\n");
    expect(declarationIn(source, 'Empty')).toBe('export class Empty {}\n');
    expect(declarationIn(source, 'hell')).toBeNull();
  });

  test('must be as its source is, and can be taken from there', () => {
    expect(messagesOf(page(hello))).toEqual([]);
    expect(messagesOf(page('export function hello() {}\n'))).toEqual([
      '3: the excerpt differs from backend/src/platform/live/feed.ts#hello: npm run docs:check -- --write',
    ]);
    expect(messagesOf(page(hello, 'none'))).toEqual(['3: backend/src/platform/live/feed.ts does not declare none']);
    expect(withExcerpts(page('old\n'), checkout)).toBe(page(hello));
    expect(withExcerpts(page('old\n', 'none'), checkout)).toBe(page('old\n', 'none'));
  });
});

test('each variable that is read is listed, and each that is listed is read', () => {
  const text = '| variable | default |\n| --- | --- |\n| `PORT`, `HOST` | `3000` |\n';
  expect(checkSettings({ path: 'a.md', text }, "env['PORT']; booleanFrom(env, 'HOST', true)")).toEqual([]);
  expect(checkSettings({ path: 'a.md', text }, "env['PORT']; required(env, 'ROLE')")).toEqual([
    { path: 'a.md', line: 3, message: 'nothing reads the variable HOST' },
    { path: 'a.md', line: 1, message: 'the variable ROLE is not listed' },
  ]);
});

test('the checkout is read with its pages and scripts', () => {
  const { pages, scripts, fileNames, exists, read } = openCheckout(ROOT);
  expect(pages.map(({ path }) => path)).toContain('docs/README.md');
  expect([...scripts]).toEqual(expect.arrayContaining(['docs:check', 'start']));
  expect(fileNames.has('docs.mjs')).toBe(true);
  expect(exists('docs/none.md')).toBe(false);
  // Made by the tutorial, from the templates of a new slice.
  expect(exists('backend/src/slices/equipment-loans')).toBe(true);
  expect(read('backend/src/slices/equipment-loans/slice.ts')).toContain(
    'export const equipmentLoans = definePlainSlice',
  );
});
