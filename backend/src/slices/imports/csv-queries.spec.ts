import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { csvIn } from './csv-queries.js';

const read = async (text: string | Buffer) => {
  const { rows, ...said } = await csvIn(Buffer.from(text));
  return { ...said, rows: [...rows] };
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('reads a file part by part, whatever its cells hold, as often as it is asked for', async () => {
  const header = ['Title', 'Text'];
  const rows = Array.from({ length: 1_203 }, (_, n) => [`${n}`, n % 3 === 0 ? `said "${n}",\nand; more` : 'é 𝒳']);
  const text = [header, ...rows].map((row) => row.map(quoted).join(';')).join('\r\n');
  // Empty rows are none, at the seams of parts as well.
  const loose = text.replaceAll('\r\n"500"', '\r\n\r\n;\r\n"500"');
  const found = await read(gzipSync(loose));
  expect(found).toMatchObject({ header, count: 1_203, rows });
  const whole = createHash('sha256').update(JSON.stringify({ header, rows })).digest('hex');
  // Files that were imported before are known by the digest of their content.
  expect(found.file).toBe(whole);
  const again = await csvIn(Buffer.from(text));
  expect([[...again.rows].length, [...again.rows].length]).toEqual([1_203, 1_203]);
});

it.each([
  ['importQuotes', `A,B\n${'1,2\n'.repeat(700)}"3,4`],
  ['importUneven', `A,B\n${'1,2\n'.repeat(700)}3,4,5`],
  ['importEmpty', 'A,B\n\n,\n'],
  ['importTooManyRows', `A\n${'1\n'.repeat(50_001)}`],
])('refuses what is wrong in any part: %s', async (code, text) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});
