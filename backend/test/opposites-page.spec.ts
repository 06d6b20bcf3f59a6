import { readFileSync, writeFileSync } from 'node:fs';
import type { Opposite } from '@atrium/contracts/core/opposites';
import { oppositeTable } from '@atrium/contracts/opposite-table';
import { expect, test } from '@jest/globals';

const page = new URL('../../docs/opposites.md', import.meta.url);

function inWords(opposite: Opposite): string {
  if (opposite.kind === 'final') return `not undone. ${opposite.instead}`;
  if (opposite.kind === 'following') return `goes back with ${opposite.causes.map((name) => `\`${name}\``).join(', ')}`;
  const by = opposite.commands.map((name) => `\`${name}\``).join(', ');
  return opposite.otherwise === undefined ? `undone by ${by}` : `undone by ${by}. Otherwise: ${opposite.otherwise}`;
}

/** Set `OPPOSITES=record` to write the list again. */
test('the page of all commands says how each is undone', () => {
  const lines = Object.entries(oppositeTable)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, opposite]) => `- \`${name}\`: ${inWords(opposite)}`);
  const written = readFileSync(page, 'utf8');
  const list = /(?<=<!-- opposites -->\n\n)[^]*(?=\n\n<!-- end -->)/;
  const updated = written.replace(list, () => lines.join('\n'));
  if (process.env['OPPOSITES'] === 'record') writeFileSync(page, updated);
  expect(list.exec(readFileSync(page, 'utf8'))?.[0].split('\n')).toEqual(lines);
});
