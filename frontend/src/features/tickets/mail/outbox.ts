import type { OutboxMail, OutboxView } from '@atrium/contracts/tickets/views';
import type { OutboxPart } from '../list/ticket-search';

export interface OutboxRow extends OutboxMail {
  readonly ticket: string;
  readonly ticketno: number;
}

export function outboxRows(outbox: readonly OutboxView[]): OutboxRow[] {
  return outbox
    .flatMap(({ _id: ticket, ticketno, mails }) => mails.map((mail) => ({ ...mail, ticket, ticketno })))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

export function outboxCounts(rows: readonly OutboxRow[]): Readonly<Record<OutboxPart, number>> {
  const counts = { all: rows.length, queued: 0, sent: 0, failed: 0, bounced: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
