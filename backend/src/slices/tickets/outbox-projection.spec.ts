import { describe, expect, it } from '@jest/globals';
import { ticketTail } from '@atrium/contracts/tickets/rules';
import { foldAll, recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { mailFailed, mailQueued, mailRetried, mailSent, ticketCreated, turned } from '../../../test/ticket-events.js';
import type { TicketEvent } from './events.js';
import { outboxProjection } from './outbox-projection.js';

const { afterEvents } = specifyProjection(outboxProjection);
const mail = {
  _id: 'mail-1',
  to: 'desk@aurora.example',
  subject: 'Your invoice',
  state: 'queued',
  reason: '',
  retries: 0,
  at: specTime(1),
  by: { _id: specAuthor.id, username: specAuthor.username },
  sentAt: null,
} as const;

describe('the outbox', () => {
  it('shows nobody a ticket without mails', () => {
    afterEvents(ticketCreated, turned('New', 'Open')).shows({ ticketno: 104, mails: [] }).isIn();
  });

  it('shows a mail on its way, without what it says, and is looked through for it', () => {
    afterEvents(ticketCreated, mailQueued)
      .is({ _id: specId, version: 2, ticketno: 104, mails: [mail] })
      .isIn('admins', 'queued');
  });

  it('shows what became of it', () => {
    afterEvents(ticketCreated, mailQueued, mailFailed)
      .shows({ mails: [{ ...mail, state: 'failed', reason: '550 Unknown' }] })
      .isIn('admins');
    afterEvents(ticketCreated, mailQueued, mailFailed, mailRetried)
      .shows({ mails: [{ ...mail, retries: 1 }] })
      .isIn('admins', 'queued');
    afterEvents(ticketCreated, mailQueued, mailSent)
      .shows({ mails: [{ ...mail, state: 'sent', sentAt: specTime(2) }] })
      .isIn('admins');
  });

  it('keeps the newest, and every one that has not left', () => {
    const many = Array.from({ length: ticketTail + 1 }, (_, n): TicketEvent[] => {
      const id = `later-${n}`;
      const data = { mail: id, to: 'desk@aurora.example', subject: 'More', body: 'More', author: 'ann' };
      return [
        { type: 'TicketMailQueued', data },
        { type: 'TicketMailSent', data: { mail: id } },
      ];
    });
    const events = recorded('ticket', [ticketCreated, mailQueued, mailFailed, ...many.flat()]);
    const { mails } = JSON.parse(foldAll(outboxProjection, events).at(-1)?.stored.json ?? '');
    expect(mails).toHaveLength(ticketTail + 1);
    expect(mails[0]).toMatchObject({ _id: 'mail-1', state: 'failed' });
    expect(mails[1]).toMatchObject({ _id: 'later-1' });
  });

  it('is for administrators', () => {
    expect(outboxProjection.rooms(actorWith('admin'))).toEqual(['admins']);
    expect(outboxProjection.rooms(actorWith('superadmin'))).toEqual(['admins']);
    expect(outboxProjection.rooms(actorWith('manager', 'supporteditticket', 'updatesetting'))).toEqual([]);
  });
});
