import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../src/platform/event-store/stored-events.js';
import { cardText, titleOf } from './cards.js';

/** The organisation whose past is looked at. */
export const pastTenant = 'past';
/** How many events a day of it has. */
export const eventsPerDay = 2_000;
/** How many events of a card are written together at most. */
export const writtenTogether = 10;

const by = { id: 'somebody', username: 'somebody-01' };
const firstAt = Date.parse('2025-01-06T08:00:00Z');
const columns = ['T1', 'T2', 'T3', 'T4'] as const;

/**
 * Events of a card of a board whose cards are worked on by turns: renamed, and now and then moved.
 * @param n how many events there were before them, by which their instants are told
 */
export function boardEvents(card: number, from: number, count: number, n: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const revision = from + index;
    const at = new Date(firstAt + ((n + index) * 86_400_000) / eventsPerDay).toISOString();
    const metadata = { by, at, commandId: randomUUID(), digest: 'x'.repeat(43), v: 1 };
    const tasktitle = titleOf(card + revision);
    const priority = columns[(card + revision) % columns.length] ?? 'T1';
    const rank = `a${String(card).padStart(6, '0')}V`;
    const created = { tasknumber: card + 1, tasktitle, starttime: '2027-03-01', ...cardText, priority, rank };
    const event = (type: string, data: object): NewEvent => ({ id: randomUUID(), type, data, metadata });
    if (revision === 0) return event('TaskCreated', { ...created, assignee: null });
    return revision % 5 === 4 ? event('TaskMoved', { priority, rank }) : event('TaskDetailsChanged', { tasktitle });
  });
}
