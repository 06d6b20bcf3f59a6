import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const folder = new URL('../../contracts/src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);

it('whatever names the classes of its nested parts brings along what that needs, whichever part is loaded first', () => {
  const naming = sources.filter((file) => /\bType\b.*from 'class-transformer'/.test(text(file)));
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter((file) => !text(file).includes("import 'reflect-metadata';"))).toEqual([]);
});

function text(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}
