import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { dayPartId } from '@atrium/contracts/reports/views';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { ticketView } from '../../../test/item-views.js';
import { specAuthor, specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { supportRollup } from './support-projection.js';

const bea = { _id: 'bea', username: 'Bea' };
const ann = { _id: specAuthor.id, username: specAuthor.username };
const traits = { agent: null, module: 'billing', priority: 'P1' };
const ran = (from: number, to: number) => ({ clock: [{ from: specTime(from), to: specTime(to) }] });

function way(...docs: readonly TicketView[]) {
  return docs.map((after, step): SpecChange<LiveDocument> => ({
    collection: 'tickets',
    before: docs[step - 1] ?? null,
    after,
  }));
}

const settings = (wishes: Partial<SettingsView> = {}): SettingsView => ({
  _id: 'acme',
  version: 1,
  ...defaultSettings,
  ...wishes,
});

const rolled = (changes: readonly SpecChange<LiveDocument>[]) => rollAll<SupportReportView>(supportRollup, changes);
/** Statuses that were left have a test of their own. */
const flow = (act: string) => act !== 'stayed';
/** The part of a day in which the ticket of these tests is. */
const partOf = (day: string) => dayPartId(day, fresh._id);
/** The entries of a day without what is the same in all of them. */
const entriesOf = (...docs: readonly TicketView[]) =>
  rolled(way(...docs))
    .get(partOf('2026-03-02'))
    ?.day?.entries.map((entry) => ({ ...entry, at: undefined, ticket: undefined }));
const openOf = (...docs: readonly TicketView[]) => rolled(way(...docs)).get('open-ticket')?.open;
const actions = (...docs: readonly TicketView[]) =>
  entriesOf(...docs)
    ?.map(({ act }) => act)
    .filter(flow);

const change = (before: SettingsView | null, after: SettingsView, at: string) => ({
  collection: 'settings',
  before,
  after,
  at,
});

const roomsOf = (rights: object) => supportRollup.rooms({ role: 'member', ...rights } as never);

const fresh = ticketView();
const answered = ticketView({ firstResponseAt: specTime(1), answeredBy: 'mail' });
const resolved = ticketView({
  ticketstatus: 'Resolved',
  firstResponseAt: specTime(1),
  settledAt: specTime(1),
  ...ran(0, 1),
});
const reopened = ticketView({
  ticketstatus: 'Open',
  firstResponseAt: specTime(1),
  clock: [...resolved.clock, { from: specTime(2), to: null }],
  reopened: 1,
});

describe('a day', () => {
  it('counts what was taken in, with its traits of then', () => {
    const [first] = rolled(way(fresh)).get(partOf('2026-03-02'))?.day?.entries ?? [];
    expect(first).toEqual({ act: 'opened', ticket: 'ticket', at: specTime(0), ...traits });
  });

  it('measures the clock until the answer, and names its author where the ticket was unassigned', () => {
    expect(entriesOf(fresh, answered)?.[1]).toEqual({ act: 'answered', ...traits, by: ann, ...ran(0, 1) });
    const given = ticketView({ assignee: bea, assigntask: 'bea' });
    expect(entriesOf(given, { ...answered, assignee: bea, assigntask: 'bea' })?.[1]).toEqual({
      act: 'answered',
      ...traits,
      agent: bea,
      ...ran(0, 1),
    });
  });

  it('counts a settlement also as the answer where there was none', () => {
    expect(actions(fresh, resolved)).toEqual(['opened', 'answered', 'settled']);
    expect(actions(fresh, answered, { ...resolved, firstResponseAt: specTime(1) })).toEqual([
      'opened',
      'answered',
      'settled',
    ]);
  });

  it('counts reopened tickets, and does not settle a ticket twice that moves between settled statuses', () => {
    const closed = { ...resolved, ticketstatus: 'Closed' as const };
    expect(actions(fresh, resolved, closed, reopened)).toEqual(['opened', 'answered', 'settled', 'reopened']);
  });

  it('names which open ticket moved, and from where', () => {
    const moved = ticketView({ assignee: bea, assigntask: 'bea', priority: 'P2' });
    expect(entriesOf(fresh, moved)?.[1]).toEqual({
      act: 'moved',
      agent: bea,
      module: 'billing',
      priority: 'P2',
      from: traits,
    });
    expect(actions(fresh, resolved, { ...resolved, priority: 'P2' })).toHaveLength(3);
  });

  it('lets go of what is deleted while it is open, and takes it back; what is settled is in no backlog', () => {
    const deleted = { ...fresh, deleted: true };
    expect(actions(fresh, deleted, fresh)).toEqual(['opened', 'left', 'returned']);
    expect(actions(fresh, resolved, { ...resolved, deleted: true }, resolved)).toEqual([
      'opened',
      'answered',
      'settled',
    ]);
  });

  it('does not settle what is merged: it goes on in the other ticket', () => {
    const merged = { ...fresh, mergedInto: 'other' };
    const closed = { ...resolved, mergedInto: 'other', ticketstatus: 'Closed' as const };
    expect(actions(fresh, merged, closed)).toEqual(['opened', 'left']);
    expect(actions(fresh, resolved, closed)).toEqual(['opened', 'answered', 'settled']);
  });

  it('tells how long a ticket was in the status that it leaves, and who had it then', () => {
    const stayed = { act: 'stayed', ...traits, stayed: { status: 'New', ms: 60_000 } };
    const given = { ...resolved, assignee: bea, assigntask: 'bea' };
    expect(entriesOf(fresh, given)?.at(-1)).toEqual(stayed);
    expect(entriesOf(fresh, { ...fresh, priority: 'P2' })?.at(-1)).toMatchObject({ act: 'moved' });
  });

  it('stays as it was, whatever happens on the next one', () => {
    const [first, second] = way(fresh, resolved);
    const days = rolled([first!, { ...second!, at: '2026-03-03T08:00:00.000Z' }]);
    expect(days.get(partOf('2026-03-02'))?.day?.entries).toHaveLength(1);
    expect(
      days
        .get(partOf('2026-03-03'))
        ?.day?.entries.map(({ act }) => act)
        .filter(flow),
    ).toEqual(['answered', 'settled']);
  });

  it('is parted by ticket, so that a change writes little of a busy day', () => {
    const tickets = Array.from({ length: 64 }, (_, n) => ticketView({ _id: `ticket-${n}` }));
    const documents = rolled(tickets.flatMap((ticket) => way(ticket, { ...ticket, priority: 'P2' })));
    const parts = [...documents.values()].flatMap(({ day }) => (day === undefined ? [] : [day]));
    expect(parts.length).toBeGreaterThan(8);
    for (const { entries } of parts) {
      const whole = entries.filter(({ act }) => act === 'opened').map(({ ticket }) => ticket);
      expect(entries.map(({ ticket }) => ticket)).toEqual(whole.flatMap((ticket) => [ticket, ticket]));
    }
  });

  it('is left alone by what counts nothing', () => {
    const documents = rolled(way(fresh, { ...fresh, problem: 'Else', watchers: ['bea'] }));
    expect(documents.get(partOf('2026-03-02'))?.version).toBe(1);
    expect(documents.get('open-ticket')?.version).toBe(1);
  });
});

describe('an open ticket', () => {
  it('is there as long as it is open', () => {
    expect(openOf(fresh)).toEqual({ ticket: 'ticket', ...traits, clock: fresh.clock, answered: false });
    expect(openOf(fresh, answered)).toMatchObject({ answered: true });
    expect(openOf(fresh, resolved)).toBeUndefined();
    expect(openOf(fresh, resolved, reopened)).toMatchObject({ answered: true, clock: reopened.clock });
    expect(openOf(fresh, { ...fresh, deleted: true })).toBeUndefined();
    expect(openOf(fresh, { ...fresh, mergedInto: 'other' })).toBeUndefined();
  });
});

describe('the terms', () => {
  it('hold from when on they were set, each for its time', () => {
    const later = settings({ timeZone: 'Asia/Kolkata' });
    const documents = rolled([
      change(null, settings(), specTime(0)),
      change(settings(), settings({ displayName: 'Acme' }), specTime(1)),
      change(settings(), later, specTime(2)),
    ]);
    expect(documents.get('terms')?.terms?.map(({ since, timeZone }) => [since, timeZone])).toEqual([
      [specTime(0), 'UTC'],
      [specTime(2), 'Asia/Kolkata'],
    ]);
  });
});

describe('who sees it', () => {
  it('is for those who read support reports and those who read everything: all of it, or nothing', () => {
    expect(roomsOf({ supportreports: true })).toEqual(['terms', 'days', 'open']);
    expect(roomsOf({ role: 'supervisor' })).toHaveLength(3);
    expect(roomsOf({ supporteditticket: true, developerreports: true })).toEqual([]);
    expect(roomsOf({ role: 'admindev' })).toEqual([]);
  });

  it('lies in a room for each kind of document', () => {
    const documents = rolled([
      ...way(fresh),
      { collection: 'settings', before: null, after: settings(), at: specTime(1) },
    ]);
    const rooms = [...documents.values()].flatMap((doc) => supportRollup.publish(doc).flatMap((shape) => shape.rooms));
    expect(rooms.toSorted()).toEqual(['days', 'open', 'terms']);
  });
});
