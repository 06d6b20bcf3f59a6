import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../src/platform/event-store/stored-events.js';
import { cardText, titleOf } from './cards.js';

/** How many events each card of the log has. */
export const eventsPerCard = 10;
/** How many of them are written together, before it is the other cards' turn. */
export const eventsTogether = 2;

const by = { id: 'somebody', username: 'somebody-01' };

/** The events of a card's stream, from a revision on. */
export function cardEvents(card: number, from: number): NewEvent[] {
  return Array.from({ length: eventsTogether }, (_, index) => {
    const revision = from + index;
    const metadata = { by, at: '2027-01-31T10:00:00.000Z', commandId: randomUUID(), digest: 'x'.repeat(43), v: 1 };
    const tasktitle = titleOf(revision);
    if (revision > 0) return { id: randomUUID(), type: 'TaskDetailsChanged', data: { tasktitle }, metadata };
    const place = { priority: 'T2', rank: `a${String(card).padStart(6, '0')}V` };
    const data = { tasknumber: card + 1, tasktitle, starttime: '2027-03-01', ...cardText, ...place, assignee: null };
    return { id: randomUUID(), type: 'TaskCreated', data, metadata };
  });
}
