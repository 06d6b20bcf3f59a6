import { expect, it } from '@jest/globals';
import { filesProblem, keptFiles, shownBody } from './mail-files';

const file = (size: number, id = 'file-1') => ({ file: id, name: 'Offer.pdf', size });

it('says before sending that files are too many or too large together', () => {
  const five = 5 * 1024 * 1024;
  expect(filesProblem([file(five), file(five), file(five)])).toBeUndefined();
  expect(filesProblem([file(five), file(five), file(five), file(five)])).toContain('18 MB');
  expect(filesProblem(Array.from({ length: 21 }, () => file(1)))).toContain('20 files');
});

it('keeps the files of a draft, and nothing else that stands there', () => {
  expect(keptFiles(JSON.stringify([file(3), { file: 'x' }, null]))).toEqual([file(3)]);
  for (const text of ['', '{', '{}', 'null']) expect(keptFiles(text)).toEqual([]);
});

it('shows an embedded picture by its name', () => {
  const body = 'See ![the till](file:file-2) and ![x](file:file-3)';
  const files = [
    { _id: 'file-2', name: 'the till.png', inline: true },
    { _id: 'file-3', name: 'x.png' },
  ] as const;
  expect(shownBody(body, files)).toBe('See [the till.png] and ![x](file:file-3)');
});
