import { expect, it } from '@jest/globals';
import type { AuditEntry } from '@atrium/contracts/audit/views';
import type { RecordChip } from '@atrium/contracts/chat/views';
import { namesWanted, withNames } from './use-audit-names';

const entry = (area: string | null, record: string | null): AuditEntry => ({
  _id: `${area}-${record}`,
  at: '2026-03-02T09:30:00Z',
  by: null,
  act: 'Something',
  area,
  record,
  outcome: 'done',
  address: '192.0.2.7',
  times: 1,
});
const chip = (id: string, label: string): RecordChip => {
  return { collection: 'bugs', id, label, title: 'It does not add up', state: 'New', assignee: null };
};

it('records that have a name are asked for once, and go by it', () => {
  const entries = [
    entry('bugs', 'b1'),
    entry('bugs', 'b1'),
    entry('bugs', 'b2'),
    entry('users', 'ann'),
    entry(null, 'x'),
  ];
  const asked = namesWanted(entries, new Map());
  expect(asked).toEqual(['bugs:b1', 'bugs:b2']);
  const known = withNames(new Map(), asked, [chip('b1', 'BUG-1')]);
  expect([...known]).toEqual([
    ['bugs:b1', 'BUG-1'],
    ['bugs:b2', null],
  ]);
  expect(namesWanted(entries, known)).toEqual([]);
  expect(namesWanted([entry('sprints', 's1'), ...entries], known)).toEqual(['sprints:s1']);
});
