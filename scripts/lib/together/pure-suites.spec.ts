import { expect, it } from '@jest/globals';
import { pureSuites } from './pure-suites.mjs';

const namesIn = (folder: string): string[] => pureSuites(folder).map((path) => path.slice(path.lastIndexOf('/') + 1));

it('suites share modules where they prepare nothing around their tests', () => {
  const known = namesIn('contracts/src');
  expect(known.length).toBeGreaterThan(30);
  expect(namesIn('backend/src/slices/bugs')).toContain('decider.spec.ts');
  expect(namesIn('scripts/lib')).not.toContain('supervise.spec.ts');
});
