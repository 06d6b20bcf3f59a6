import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ASVS_LEVELS, asvsFindings, asvsRows } from './asvs.mjs';

const page = readFileSync(new URL('../../docs/security/asvs.md', import.meta.url), 'utf8');

/** What is found once the first row of a requirement is another one. */
function foundWith(id: string, change: (row: string) => string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${id} `)) ?? '';
  return asvsFindings(page.replace(`${row}\n`, change(row))).map(({ message }) => message);
}

describe('the page about ASVS', () => {
  it('answers every requirement of levels 1 and 2', () => {
    expect(asvsFindings(page)).toEqual([]);
    expect(Object.values(ASVS_LEVELS).join('').replaceAll('3', '')).toHaveLength(253);
    expect(asvsRows().size).toBe(247);
  });

  it.each([
    ['is missing', () => '', 'V8.2.2 has no row'],
    ['is there twice', (row: string) => `${row}\n${row}\n`, 'V8.2.2 has two rows'],
    ['has another level', (row: string) => `${row.replace('| 1 ', '| 2 ')}\n`, 'V8.2.2 is of level 1'],
    ['has no verdict', (row: string) => `${row.replace('| met ', '| well ')}\n`, 'V8.2.2 has no verdict'],
    ['is none', (row: string) => `${row.replace('V8.2.2', 'V8.2.9')}\n`, 'V8.2.9 is no requirement'],
  ])('is found wanting where a row %s', (_, change, message) => {
    expect(foundWith('V8.2.2', change)).toContainEqual(expect.stringContaining(message));
  });
});
