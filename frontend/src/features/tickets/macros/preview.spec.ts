import { expect, it } from '@jest/globals';
import { labelsFrom } from '../../../platform/organisation/labels-now';
import { sampleTicket } from '../sample-tickets';
import { macroProblem, plannedChanges } from './preview';

const ticket = sampleTicket({ ticketstatus: 'Open', priority: 'P2', assigntask: '', assignee: null });
const texts = {
  me: 'ann',
  now: 0,
  nameOf: (id: string) => id.toUpperCase(),
  timeText: (at: string) => at.slice(0, 10),
};
const silent = { subject: '', body: '' };

it('a preview says what will change, and leaves out what is so already', () => {
  const changes = { ticketstatus: 'Open', priority: 'P1', assigntask: 'me', snooze: 2, note: 'So' } as const;
  expect(plannedChanges({ ...silent, changes }, ticket, texts)).toEqual([
    { label: 'Priority', from: 'P2', to: 'P1' },
    { label: 'Assigned to', from: 'Nobody', to: 'ANN' },
    { label: 'Snoozed until', from: null, to: '1970-01-03' },
    { label: 'Internal note', from: null, to: 'So' },
  ]);
  expect(plannedChanges({ ...silent, changes: { assigntask: '' } }, ticket, texts)).toEqual([]);
  labelsFrom(() => [{ id: 'vip', name: 'VIP', color: 'teal', into: null }]);
  const labelling = { ...silent, changes: { labels: ['vip', 'gone'] } };
  expect(plannedChanges(labelling, ticket, texts)).toEqual([{ label: 'Labels', from: 'None', to: 'VIP' }]);
  expect(plannedChanges(labelling, { ...ticket, labels: ['vip'] }, texts)).toEqual([]);
});

it('a preview says which tickets stay as they are, and why', () => {
  const snoozes = { ...silent, changes: { snooze: 1 } };
  expect(macroProblem(snoozes, ticket)).toBeUndefined();
  expect(macroProblem(snoozes, { ...ticket, ticketstatus: 'Closed' })).toContain('snoozed');
  expect(macroProblem(snoozes, { ...ticket, mergedInto: 'other' })).toContain('merged');
  expect(macroProblem({ subject: 'a', body: 'b', changes: {} }, { ...ticket, clientErasedAt: 'then' })).toContain(
    'erased',
  );
});
