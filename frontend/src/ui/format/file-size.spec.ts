/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { fileSize } from './file-size';

test('a size is formatted in its shortest unit', () => {
  const sizes = [
    0, 999, 1_000, 1_449, 9_949, 9_950, 12_400, 999_499, 999_500, 1_400_000, 5_242_880, 999_499_999, 999_500_000,
    50_000_000_000,
  ];
  expect(sizes.map(fileSize)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '1.4 kB',
    '9.9 kB',
    '10 kB',
    '12 kB',
    '999 kB',
    '1 MB',
    '1.4 MB',
    '5.2 MB',
    '999 MB',
    '1 GB',
    '50 GB',
  ]);
});
