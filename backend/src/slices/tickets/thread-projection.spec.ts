import { describe, expect, it } from '@jest/globals';
import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { entriesAfter } from '../../../test/entries-spec.js';
import { specAuthor, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import {
  bugTied,
  followUpAdded,
  mailBounced,
  mailFailed,
  mailPrepared,
  mailQueued,
  mailReceived,
  mailRetried,
  mailSent,
  ticketCreated,
  turned,
  visitScheduled,
} from '../../../test/ticket-events.js';
import type { TicketEvent } from './events.js';
import { threadEntries } from './thread-projection.js';

const after = (...events: TicketEvent[]) => entriesAfter<ThreadEntry>(threadEntries, [ticketCreated, ...events]);
const by = { _id: specAuthor.id, username: specAuthor.username };
const base = { of: specId, by, version: expect.any(Number) };

describe('the thread of a ticket', () => {
  it('begins with nothing', () => {
    expect(after()).toEqual([]);
  });

  it('lists messages, assignments and moves, in their order', () => {
    const entries = after(
      { type: 'TicketNoteAdded', data: { text: '@Bob look', author: 'ann', mentions: ['bob'] } },
      { type: 'TicketAssigned', data: { assignee: { _id: 'bob', username: 'Bob' }, note: 'Yours' } },
      turned('New', 'Open', 'On it'),
    );
    expect(entries).toEqual([
      { ...base, _id: 'event-1', at: specTime(1), kind: 'note', text: '@Bob look', mentions: ['bob'] },
      {
        ...base,
        _id: 'event-2',
        at: specTime(2),
        kind: 'assigned',
        to: { _id: 'bob', username: 'Bob' },
        note: 'Yours',
      },
      { ...base, _id: 'event-3', at: specTime(3), kind: 'status', from: 'New', to: 'Open', comment: 'On it' },
    ]);
  });

  it('shows a mail where it was written, and what becomes of it', () => {
    const mail = {
      ...base,
      _id: 'mail-1',
      at: specTime(1),
      kind: 'mail',
      to: 'desk@aurora.example',
      subject: 'Your invoice',
      body: 'Dear Rita',
      state: 'queued',
      reason: '',
      sentAt: null,
    };
    expect(after(mailQueued)).toEqual([mail]);
    expect(after(mailQueued, mailFailed)).toEqual([{ ...mail, state: 'failed', reason: '550 Unknown' }]);
    expect(after(mailQueued, mailFailed, mailRetried)).toEqual([mail]);
    expect(after(mailQueued, mailFailed, mailRetried, mailSent)).toEqual([
      { ...mail, state: 'sent', sentAt: specTime(4) },
    ]);
  });

  it('keeps of mails to an erased client that they were there', () => {
    const erased: TicketEvent = { type: 'TicketClientErased', data: { mails: ['mail-1'] } };
    const nothing = { to: '', subject: '', body: '', reason: '' };
    expect(after(mailQueued, mailSent, erased)).toMatchObject([{ ...nothing, state: 'sent', sentAt: specTime(2) }]);
    expect(after(mailQueued, mailFailed, erased)).toMatchObject([{ ...nothing, state: 'failed' }]);
    expect(after(mailQueued, erased)).toMatchObject([{ ...nothing, state: 'failed' }]);
  });

  it('shows what the client wrote, and forgets it with them', () => {
    const { mail: _, messageId: __, ...said } = mailReceived.data;
    const entry = { ...base, _id: 'mail-5', at: specTime(1), kind: 'received', ...said };
    expect(after(mailReceived)).toEqual([entry]);
    const erased: TicketEvent = { type: 'TicketClientErased', data: { mails: ['mail-5'] } };
    const nothing = { from: '', fromName: '', subject: '', body: '', quoted: '', files: [], refused: [] };
    expect(after(mailReceived, erased)).toEqual([{ ...entry, ...nothing }]);
  });

  it('shows that a mail which was sent came back', () => {
    expect(after(mailQueued, mailSent, mailBounced)).toMatchObject([{ state: 'bounced', reason: '550 Unknown' }]);
  });

  it('shows a mail that was laid ready once it is sent', () => {
    expect(after(bugTied, mailPrepared)).toHaveLength(1);
    const sent = { ...mailQueued, data: { ...mailQueued.data, mail: 'mail-2' } } as TicketEvent;
    expect(after(bugTied, mailPrepared, sent)[1]).toMatchObject({ _id: 'mail-2', kind: 'mail', at: specTime(3) });
  });

  it('keeps a deleted note for restoring, and shows nothing of it but who deleted it', () => {
    const written: TicketEvent = { type: 'TicketNoteAdded', data: { text: 'Wrong', author: 'ann', mentions: ['bob'] } };
    const ann = { _id: 'ann', username: 'Ann' };
    const gone: TicketEvent = { type: 'TicketNoteDeleted', data: { note: 'event-1', by: ann } };
    const shown = (...events: TicketEvent[]) =>
      after(...events).map((entry) => threadEntries.publish({ ...entry, version: 1 }).findLast(() => true)?.doc);
    expect(shown(written, gone)).toMatchObject([{ kind: 'note', text: '', mentions: [], deletedBy: ann }]);
    const back: TicketEvent = { type: 'TicketNoteRestored', data: { note: 'event-1' } };
    const standing = after(written, gone, back);
    expect(standing).toMatchObject([{ text: 'Wrong', mentions: ['bob'] }]);
    expect(standing[0]).not.toHaveProperty('deletedBy');
  });

  it('shows visits and follow-ups to their end', () => {
    const [visit] = after(visitScheduled, { type: 'VisitCancelled', data: { visit: 'visit-1' } });
    expect(visit).toMatchObject({
      kind: 'visit',
      visit: { kind: 'call', title: 'Call about the copy' },
      cancelled: true,
    });
    const [open] = after(followUpAdded, { type: 'FollowUpFellDue', data: { followup: 'follow-1' } });
    expect(open).toMatchObject({ kind: 'followup', due: '2026-03-02T09:30:00.000Z', done: false });
    const [done] = after(followUpAdded, { type: 'FollowUpCompleted', data: { followup: 'follow-1' } });
    expect(done).toMatchObject({ kind: 'followup', note: 'Is the copy there?', done: true });
  });

  it('shows links and mergers from both sides', () => {
    const entries = after(
      bugTied,
      { type: 'TicketUnlinked', data: { collection: 'bugs', id: 'bug-9' } },
      { type: 'TicketAbsorbed', data: { ticket: 'other', ticketno: 7, watchers: [] } },
      { type: 'TicketMerged', data: { into: 'third', ticketno: 8 } },
      { type: 'TicketUnmerged', data: { from: 'third', ticketno: 8 } },
      { type: 'TicketReleased', data: { ticket: 'other', ticketno: 7 } },
      { type: 'TicketSplit', data: { ticket: 'new', ticketno: 9, entry: 'note-1', origin: false } },
    );
    expect(entries).toMatchObject([
      { kind: 'link', link: { collection: 'bugs', id: 'bug-9', relation: 'relates' }, cut: false },
      { kind: 'link', link: { collection: 'bugs', id: 'bug-9' }, cut: true },
      { kind: 'merged', ticket: 'other', ticketno: 7, into: false },
      { kind: 'merged', ticket: 'third', ticketno: 8, into: true },
      { kind: 'merged', ticket: 'third', ticketno: 8, into: true, undone: true },
      { kind: 'merged', ticket: 'other', ticketno: 7, into: false, undone: true },
      { kind: 'split', ticket: 'new', ticketno: 9, entry: 'note-1', origin: false },
    ]);
  });

  it('says nothing of details, watching and deletion, which are in the history', () => {
    expect(
      after(
        { type: 'TicketDetailsChanged', data: { priority: 'P3' } },
        { type: 'TicketWatched', data: { watcher: 'zoe' } },
        { type: 'TicketDeleted', data: {} },
      ),
    ).toEqual([]);
  });
});
