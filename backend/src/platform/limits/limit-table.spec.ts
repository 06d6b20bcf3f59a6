import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type Limit, limitTable } from './limit-table.js';

const docs = readFileSync(new URL('../../../../docs/security/limits.md', import.meta.url), 'utf8');

function textOf(limit: Limit | null): string {
  if (limit === null) return '–';
  const minutes = limit.seconds / 60;
  return `${limit.most.toLocaleString('en')} in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

it('equals the documented table, class by class', () => {
  const documented = [...docs.matchAll(/^\| `([a-zA-Z]+)` *\|.*\| *([^|]+?) *\|$/gm)].map(([, name, limit]) => [
    name,
    limit,
  ]);
  expect(documented).toEqual(Object.entries<Limit | null>(limitTable).map(([name, limit]) => [name, textOf(limit)]));
});
