import { readFileSync, writeFileSync } from 'node:fs';
import type { Opposite } from '@atrium/contracts/core/opposites';
import { oppositeTable } from '@atrium/contracts/opposite-table';
import { routeTable } from '@atrium/contracts/route-table';
import { expect, test } from '@jest/globals';

const page = new URL('../../docs/opposites.md', import.meta.url);

function inWords(opposite: Opposite): string {
  if (opposite.kind === 'look') return `nothing to undo. ${opposite.instead}`;
  if (opposite.kind === 'final') return `not undone. ${opposite.instead}`;
  if (opposite.kind === 'following') return `goes back with ${opposite.causes.map((name) => `\`${name}\``).join(', ')}`;
  const by = opposite.commands.map((name) => `\`${name}\``).join(', ');
  return opposite.otherwise === undefined ? `undone by ${by}` : `undone by ${by}. Otherwise: ${opposite.otherwise}`;
}

/** Of the commands that people send, how many in a hundred have an opposite; it never falls. */
const floor = 86;

function shareInWords(): { readonly share: number; readonly sentence: string } {
  const sent = Object.keys(routeTable).flatMap((name) => oppositeTable[name] ?? []);
  const acts = sent.filter(({ kind }) => kind !== 'look');
  const able = acts.filter(({ kind }) => kind !== 'final');
  const share = (able.length / acts.length) * 100;
  const looks = sent.length - acts.length;
  const sentence =
    `${able.length} of ${acts.length} commands that people send have their opposite, ${share.toFixed(1)} %. ` +
    `${looks} more only note that somebody looked, keep what is typed, or ask for something to be worked out.`;
  return { share, sentence };
}

test('the share of what people send that can be taken back does not fall', () => {
  expect(shareInWords().share).toBeGreaterThanOrEqual(floor);
});

/** Set `OPPOSITES=record` to write the list again. */
test('the page of all commands says how each is undone', () => {
  const lines = Object.entries(oppositeTable)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, opposite]) => `- \`${name}\`: ${inWords(opposite)}`);
  const written = readFileSync(page, 'utf8');
  const list = /(?<=<!-- opposites -->\n\n)[^]*(?=\n\n<!-- end -->)/;
  const counted = /(?<=<!-- share -->\n\n)[^\n]*(?=\n\n<!-- end -->)/;
  const { sentence } = shareInWords();
  const updated = written.replace(counted, () => sentence).replace(list, () => lines.join('\n'));
  if (process.env['OPPOSITES'] === 'record') writeFileSync(page, updated);
  expect(counted.exec(readFileSync(page, 'utf8'))?.[0]).toBe(sentence);
  expect(list.exec(readFileSync(page, 'utf8'))?.[0].split('\n')).toEqual(lines);
});
