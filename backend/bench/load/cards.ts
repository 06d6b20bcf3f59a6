import { randomUUID } from 'node:crypto';
import type { TaskView } from '@atrium/contracts/tasks/views';

/** What the cards of the benchmarks say: about as much as a card of a team does. */
export const cardText = {
  description: 'The customer sees the total of last month on the first page of the report until they reload it twice.',
  labels: ['reports', 'customer'],
};

/** The n-th title of a card; all of them of about one length. */
export function titleOf(n: number): string {
  return `Correct the total of the monthly report, as agreed ${n}`;
}

/** A card as the application would show it, without the application. */
export function benchCard(n: number): TaskView {
  return {
    _id: randomUUID(),
    tasknumber: n + 1,
    tasktitle: titleOf(n),
    starttime: '2027-03-01',
    description: cardText.description,
    priority: 'T2',
    rank: `a${String(n).padStart(4, '0')}V`,
    assignee: null,
    coassignees: [],
    labels: cardText.labels,
    state: 'open',
    deleted: false,
    checklist: [],
    links: [],
    project: null,
    sprint: null,
    points: 0,
    createdAt: '2027-01-31T10:00:00.000Z',
    createdby: { _id: randomUUID(), username: 'somebody-01' },
    doneAt: null,
    movedby: null,
    status: 'todo',
    attachments: [],
    since: {},
    version: 1,
  };
}
