import { expect, test } from '@jest/globals';
import type { MailState, OutboxView } from '@atrium/contracts/tickets/views';
import { outboxCounts, outboxRows } from './outbox';

const mail = (_id: string, at: string, state: MailState) => ({
  _id,
  to: 'desk@aurora.example',
  subject: 'Your invoice',
  state,
  reason: '',
  retries: 0,
  at,
  by: { _id: 'ann', username: 'Ann' },
  sentAt: null,
});
const outbox: OutboxView[] = [
  { _id: 't1', version: 2, ticketno: 1, mails: [mail('a', '2026-03-01', 'sent'), mail('c', '2026-03-03', 'queued')] },
  { _id: 't2', version: 1, ticketno: 2, mails: [mail('b', '2026-03-02', 'failed'), mail('d', '2026-03-03', 'sent')] },
];

test('the mails of all tickets stand in one list, the newest first', () => {
  const rows = outboxRows(outbox);
  expect(rows.map(({ _id, ticketno }) => [_id, ticketno])).toEqual([
    ['c', 1],
    ['d', 2],
    ['b', 2],
    ['a', 1],
  ]);
});

test('each part of it is counted', () => {
  expect(outboxCounts(outboxRows(outbox))).toEqual({ all: 4, queued: 1, sent: 2, failed: 1, bounced: 0 });
  expect(outboxCounts([])).toEqual({ all: 0, queued: 0, sent: 0, failed: 0, bounced: 0 });
});
