import { expect, it } from '@jest/globals';
import { featureFindings } from './features.mjs';

const files: Record<string, string> = { 'backend/bugs.spec.ts': "it('is made', () => {});\n// 'is gone'\n" };
const checkout = { exists: (path: string) => path in files, read: (path: string) => files[path] ?? '' };

function messages(...rows: string[]): string[] {
  const head = ['# Features', '', '| what | shown by | test |', '| ---- | --- | --- |'];
  return featureFindings([...head, ...rows].join('\n'), 'docs', checkout).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

it('a feature is shown by a test that is there', () => {
  expect(messages('| Bugs    | [bugs](../backend/bugs.spec.ts) | is made   |')).toEqual([]);
});

it.each([
  ['| Bugs | [bugs](../backend/none.spec.ts) | is made |', '5: there is no backend/none.spec.ts'],
  ['| Bugs | [bugs](../backend/bugs.spec.ts) | is gone |', '5: backend/bugs.spec.ts has no test “is gone”'],
  ['| Bugs | [bugs](../backend/bugs.spec.ts) | |', '5: a feature needs its test: | what | [name](file) | title |'],
  ['| Bugs | | |', '5: a feature needs its test: | what | [name](file) | title |'],
])('one without is found: %s', (row, message) => {
  expect(messages(row)).toEqual([message]);
});
