import { expect, test } from '@jest/globals';
import type { UndoneRecord } from '@atrium/contracts/core/undo';
import { changeText } from './undo-text';

function undone(collection: string, label: string, field: string, to: unknown): UndoneRecord {
  return { collection, id: 'a', label, title: '', command: '', changes: [{ field, from: 'before', to }] };
}

test.each([
  [undone('bugs', 'BUG-398', 'assignedTo', null), 'assignee of BUG-398 to nobody'],
  [undone('bugs', 'BUG-401', 'links', null), 'links of BUG-401'],
  [undone('tickets', 'TKT-281', 'snoozedUntil', null), 'snooze of TKT-281'],
  [undone('tickets', 'TKT-281', 'mergedInto', null), 'merger of TKT-281'],
  [undone('tickets', 'TKT-65', 'followUps', []), 'follow-ups of TKT-65'],
  [undone('tasks', 'TSK-36', 'priority', 'T1'), 'priority of TSK-36 to Critical'],
  [undone('preferences', '', 'board', { layout: 'board' }), 'board of your preferences'],
  [undone('statuses', '', 'text', null), 'text of your status to none'],
])('what was undone is said in words: %#', (record, text) => {
  expect(changeText([record])).toBe(text);
});

test('what is undone goes back to what it was', () => {
  expect(changeText([undone('tasks', 'TSK-63', 'priority', 'T4')], true)).toBe('priority of TSK-63 back to Low');
  expect(changeText([undone('tickets', 'TKT-281', 'snoozedUntil', null)], true)).toBe('snooze of TKT-281');
});
