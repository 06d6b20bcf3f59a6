import { expect, test } from '@jest/globals';
import { firstLine } from './excerpt';

test.each([
  ['The printer stops', 'The printer stops'],
  ['## Steps\n1. open', 'Steps'],
  ['\n\n- [ ] **Check** the `total_sum` of *all* bills', 'Check the total_sum of all bills'],
  ['![screenshot](file:abc)\nSee [the page](https://x.test)', 'screenshot'],
  ['![](file:abc)\nSee [the page](https://x.test)', 'See the page'],
  ['snake_case_name stays', 'snake_case_name stays'],
  ['---\n***', ''],
  ['| --- | :-: |\n?', '?'],
  ['👍', '👍'],
  ['', ''],
])('%j begins with %j', (text, line) => {
  expect(firstLine(text)).toBe(line);
});
