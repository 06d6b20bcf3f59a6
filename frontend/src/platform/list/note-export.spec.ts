import { expect, it } from '@jest/globals';
import { exportedIn } from './note-export';

it.each([
  ['bugs-2026-02-28.csv', 'bugs'],
  ['support-report-2026-02-01-2026-02-28.csv', 'support-report'],
  ['attendance-2026-02.csv', 'attendance'],
  ['2026.csv', 'screen'],
])('the file %s holds %s', (name, what) => expect(exportedIn(name)).toBe(what));
