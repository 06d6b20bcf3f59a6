import { bugKind } from '@atrium/contracts/bugs/kind';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { policyKind } from '@atrium/contracts/policies/kind';
import { projectKind } from '@atrium/contracts/projects/kind';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { expect, test } from '@jest/globals';
import { groupFieldsOf, groupRecords } from './group-fields';
import { sampleBug } from './sample-records';

const nameOf = (id: string) => id.toUpperCase();
const bugs = [
  sampleBug({ bugnumber: 1, status: 'Closed', priority: '', assignedTo: { _id: 'z', username: 'zoe' } }),
  sampleBug({ bugnumber: 2, status: 'New', priority: 'P2', module: '' }),
  sampleBug({ bugnumber: 3, status: 'Closed', priority: 'Urgent', assignedTo: { _id: 'a', username: 'ann' } }),
];

function grouped(by: string) {
  const field = groupFieldsOf(bugKind).find(({ id }) => id === by);
  if (field === undefined) throw new Error(by);
  return groupRecords(bugs, field, nameOf).map(({ label, rows }) => [label, ...rows.map((bug) => bug.bugnumber)]);
}

test.each([
  [
    'status',
    [
      ['New', 2],
      ['Closed', 1, 3],
    ],
  ],
  [
    'priority',
    [
      ['Urgent', 3],
      ['P2', 2],
      ['No priority', 1],
    ],
  ],
  [
    'assignedTo',
    [
      ['ann', 3],
      ['zoe', 1],
      ['Nobody', 2],
    ],
  ],
  [
    'module',
    [
      ['stock', 1, 3],
      ['No module', 2],
    ],
  ],
])('by %s, what has no value comes last', (by, groups) => expect(grouped(by)).toEqual(groups));

const ids = (kind: RecordKind) => groupFieldsOf(kind).map(({ id }) => id);

test('kinds are grouped by what they say in one of a few values', () => {
  expect(ids(bugKind)).toEqual(['app', 'module', 'priority', 'severity', 'status', 'assignedTo', 'reportedBy']);
  expect(ids(ticketKind)).toEqual(['deployment', 'priority', 'type', 'module', 'submodule', 'status', 'assignee']);
  expect(ids(projectKind)).toEqual(['state', 'health', 'lead']);
  expect(ids(policyKind)).toEqual(['category', 'state']);
});
