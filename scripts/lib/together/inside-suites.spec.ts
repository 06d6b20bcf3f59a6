import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { insideSuites, namedSuites, partOfUsual, usualSuites } from './inside-suites.mjs';

it('suites that look inside the application share one, each in one part', () => {
  const named = (['beside', 'worlds', 'apart'] as const).flatMap(namedSuites);
  const parts = [...partOfUsual(0, 2), ...partOfUsual(1, 2), ...named];
  expect(parts.toSorted()).toEqual(insideSuites().toSorted());
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.filter((path) => !existsSync(path))).toEqual([]);
  expect(usualSuites().length).toBeGreaterThan(10);
});
