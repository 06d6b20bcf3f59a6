import { describe, expect, it } from '@jest/globals';
import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { isOfClient } from '../../platform/shared/client-room.js';
import { portalDefectsOf, portalListOf, portalMessageOf, portalTicketOf } from './portal-rules.js';

const client = 'desk@aurora.example';
const ticket = (part: Partial<TicketView> = {}) =>
  ({
    _id: 'one',
    ticketno: 7,
    email: 'Desk@Aurora.example',
    type: 'Problem',
    problem: 'They never read the manual',
    ticketstatus: 'Pending Developer',
    createdAt: '2026-03-01T09:00:00.000Z',
    lastActivityAt: '2026-03-09T09:00:00.000Z',
    mergedInto: null,
    deleted: false,
    ...part,
  }) as TicketView;

describe('a ticket in the portal', () => {
  it('is its client’s alone, whatever the case of the address', () => {
    expect(isOfClient(ticket(), client)).toBe(true);
    expect(isOfClient(ticket(), 'colleague@aurora.example')).toBe(false);
    expect(isOfClient(ticket({ email: '' }), '')).toBe(false);
    expect(isOfClient(ticket({ deleted: true }), client)).toBe(false);
    expect(isOfClient(ticket({ clientErasedAt: '2026-03-09T09:00:00.000Z' }), client)).toBe(false);
  });

  it('goes by what was written between both, never by what we wrote of it or when we worked on it', () => {
    const quiet = portalTicketOf(ticket());
    expect(quiet).toEqual({
      _id: 'one',
      ticketno: 7,
      title: 'Your problem',
      status: 'working',
      createdAt: '2026-03-01T09:00:00.000Z',
      lastMessageAt: '2026-03-01T09:00:00.000Z',
    });
    const exchange = { subject: 'The printer', at: '2026-03-02T09:00:00.000Z' };
    expect(portalTicketOf(ticket({ exchange }))).toMatchObject({ title: 'The printer', lastMessageAt: exchange.at });
  });

  it('is listed once where two became one, and on top when it was written in last', () => {
    const merged = ticket({ _id: 'two', mergedInto: 'one' });
    const foreign = ticket({ _id: 'three', mergedInto: 'of a colleague', createdAt: '2026-04-01T09:00:00.000Z' });
    const listed = portalListOf(
      [ticket(), merged, foreign, ticket({ _id: 'four', email: 'other@aurora.example' })],
      client,
    );
    expect(listed.map(({ _id }) => _id)).toEqual(['three', 'one']);
  });
});

const entry = { _id: 'e', of: 'one', at: '2026-03-01T09:00:00.000Z', by: { _id: 'ann', username: 'ann' }, version: 1 };
const mail = (part: object = {}) =>
  ({
    ...entry,
    kind: 'mail',
    to: client,
    subject: 'Re: The printer',
    body: 'Try again',
    signature: 'Ann, extension 12',
    state: 'sent',
    reason: 'the server’s answer',
    sentAt: null,
    ...part,
  }) as ThreadEntry;
const received = (part: object = {}) =>
  ({
    ...entry,
    kind: 'received',
    from: 'Desk@aurora.example',
    fromName: 'Rita',
    subject: 'The printer',
    body: 'It jams',
    quoted: '> before',
    files: [{ _id: 'f', name: 'jam.png', type: 'image/png', size: 3 }],
    refused: [{ name: 'x.exe', reason: 'no' }],
    automatic: false,
    newcomer: false,
    ...part,
  }) as ThreadEntry;

describe('a thread in the portal', () => {
  it('has what was written between both, and not who of us wrote it', () => {
    expect(portalMessageOf(mail(), client)).toEqual({
      _id: 'e',
      by: 'organisation',
      at: entry.at,
      subject: 'Re: The printer',
      text: 'Try again',
      files: [],
    });
    expect(portalMessageOf(received(), client)).toEqual({
      _id: 'e',
      by: 'client',
      at: entry.at,
      subject: 'The printer',
      text: 'It jams',
      files: [{ _id: 'f', name: 'jam.png', type: 'image/png', size: 3 }],
    });
    expect(portalMessageOf(mail({ to: 'other@x.example', cc: ['DESK@aurora.example'] }), client)).not.toBeNull();
  });

  it('has nothing else', () => {
    const hidden: ThreadEntry[] = [
      mail({ to: 'former@aurora.example' }),
      mail({ state: 'failed' }),
      received({ from: 'colleague@aurora.example' }),
      received({ automatic: true }),
      { ...entry, kind: 'note', text: 'Internal', mentions: [] },
      { ...entry, kind: 'status', from: 'New', to: 'Open', comment: 'Internal' },
      { ...entry, kind: 'assigned', to: null, note: 'Internal' },
      { ...entry, kind: 'followup', due: entry.at, note: 'Internal', done: false },
      { ...entry, kind: 'macro', name: 'Internal' },
    ];
    expect(hidden.map((one) => portalMessageOf(one, client))).toEqual(hidden.map(() => null));
  });
});

it('says in a word how linked bugs stand, and nothing of those that are gone or none', () => {
  const bugs = bugStatuses.map((status) => ({ status, deleted: false }) as BugView);
  expect(portalDefectsOf([...bugs, null, { status: 'New', deleted: true } as BugView])).toEqual([
    'working',
    'working',
    'fixed',
    'released',
  ]);
});
