import { addDays, dayMs } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import { occurrencesBetween, type Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { ChangeScope, Frequency, MonthlyKind } from '@atrium/contracts/calendar/rules';
import * as fc from 'fast-check';
import { actorWith, decidesSoundly, decisionWith, refusalOf } from '../../../test/spec.js';
import { type CalendarCommand, calendarDecider } from './decider.js';
import { type Entry, type EntryState, evolveEntry } from './state-rules.js';

/** Hold what any of the commands finds. */
const found = { timeZone: 'Europe/Berlin', people: [] };
const invitedAnn = { ...found, people: [{ _id: 'ann', username: 'Ann' }] };
const admin = actorWith('admin');
/** Long enough for every rule, without an end. */
const horizon = ['2024-01-01T00:00:00.000Z', '2028-04-01T00:00:00.000Z'] as const;

/** Around changes of the clocks, month ends and 29 February. */
const day = fc.constantFrom('2024-01-31', '2024-02-29', '2024-03-30', '2024-10-26', '2024-11-03', '2024-12-31');
const clock = fc.constantFrom('00:00', '01:30', '02:30', '09:30', '23:45');
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
const rule = fc.record({
  frequency: fc.constantFrom<Frequency>('daily', 'weekly', 'monthly', 'yearly'),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const).map((days) => [...days]),
  monthly: fc.constantFrom<MonthlyKind>('day', 'weekday', 'lastweekday', 'last'),
});
const form = fc
  .record({
    eventdate: day,
    eventtime: clock,
    timezone: zone,
    recurrence: rule,
    allday: fc.boolean(),
    count: fc.nat(30),
  })
  .map(({ recurrence, count, ...rest }) => ({
    eventtitle: 'Planning',
    eventdescription: 'What is next',
    ...rest,
    recurrence: { ...recurrence, ...(count === 0 ? {} : { count }) },
  }));

/** Which of the occurrences a step is about, and what it does to it. */
const step = fc.record({
  which: fc.nat(40),
  scope: fc.constantFrom<ChangeScope>('this', 'following', 'all'),
  days: fc.integer({ min: -9, max: 9 }),
  time: clock,
  what: fc.constantFrom<'move' | 'word' | 'cancel' | 'restore'>('move', 'word', 'cancel', 'restore'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function decide(command: CalendarCommand, entry: EntryState, more: object = {}): EntryState {
  const decision = decisionWith({ found: { ...found, ...more }, actor: admin, now: '2024-01-01T00:00:00.000Z' });
  let after = entry;
  const refusal = refusalOf(() => {
    after = calendarDecider.decide(command, entry, decision).reduce(evolveEntry, entry);
  });
  return refusal === undefined ? after : entry;
}

const begin = (data: typeof form extends fc.Arbitrary<infer T> ? T : never, more: object = {}): Entry => {
  const entry = decide({ type: 'CreateCalendarEvent', data }, null, more);
  if (entry === null) throw new Error('It was not written');
  return entry;
};
const all = (entry: Entry): Occurrence[] => occurrencesBetween(entry, ...horizon);
const movedBy = (date: string, days: number): string => addDays(date, days);

function commandOf({ which, scope, days, time, what }: Step, entry: Entry): CalendarCommand {
  const some = all(entry).slice(0, 60);
  const one = some[which % Math.max(1, some.length)];
  const occurrence = one?.occurrence ?? '2024-01-31T00:00';
  if (what === 'cancel') return { type: 'DeleteCalendarEvent', data: { scope, occurrence } };
  if (what === 'restore') return { type: 'RestoreCalendarEvent', data: { occurrence } };
  if (what === 'word') return { type: 'EditCalendarEvent', data: { scope, occurrence, eventtitle: `To ${time}` } };
  const eventdate = movedBy(one?.eventdate ?? '2024-01-31', days);
  return { type: 'EditCalendarEvent', data: { scope, occurrence, eventdate, eventtime: time } };
}

const isCounted = (entry: Entry): boolean => entry.parts.every(({ recurrence }) => recurrence?.count != null);
/** The beginnings on the wall clock, with the title. */
const said = (list: readonly Occurrence[]): string[] =>
  list.map(({ eventdate, eventtime, eventtitle }) => `${eventdate} ${eventtime} ${eventtitle}`).toSorted();

describe('an event that comes again', () => {
  it('expands alike each time, in any pieces, and names each occurrence once', () => {
    fc.assert(
      fc.property(form, fc.array(step, { maxLength: 12 }), fc.nat(1_500), (data, steps, cut) => {
        const entry = steps.reduce<Entry>((now, next) => decide(commandOf(next, now), now) ?? now, begin(data));
        const whole = all(entry);
        expect(new Set(whole.map(({ occurrence }) => occurrence)).size).toBe(whole.length);
        const middle = new Date(Date.parse(horizon[0]) + cut * dayMs).toISOString();
        const pieces = [
          ...occurrencesBetween(entry, horizon[0], middle),
          ...occurrencesBetween(entry, middle, horizon[1]).filter(({ from }) => from >= middle),
        ];
        expect(pieces).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps its wall clock, whatever the clocks do', () => {
    fc.assert(
      fc.property(form, (data) => {
        for (const one of all(begin(data))) expect(one.eventtime).toBe(data.allday ? '00:00' : data.eventtime);
      }),
      { numRuns: 30 },
    );
  });

  it('loses and doubles no occurrence when one is moved or cancelled', () => {
    fc.assert(
      fc.property(form, step, (data, { which, days, time }) => {
        const entry = begin(data);
        const before = all(entry);
        const one = before[which % before.length]!;
        const others = said(before.filter(({ occurrence }) => occurrence !== one.occurrence));
        const moved = decide(commandOf({ which, days, time, scope: 'this', what: 'move' }, entry), entry)!;
        const there = all(moved);
        const rest = there.filter(({ occurrence }) => occurrence !== one.occurrence);
        expect(said(rest)).toEqual(others);
        const { occurrence } = one;
        const cancelled = decide({ type: 'DeleteCalendarEvent', data: { occurrence } }, moved)!;
        expect(said(all(cancelled))).toEqual(others);
        const restored = decide({ type: 'RestoreCalendarEvent', data: { occurrence } }, cancelled)!;
        // Restoring a single event drops its own changes.
        expect(all(restored)).toHaveLength(there.length);
      }),
      { numRuns: 30 },
    );
  });

  it('splits exactly where something changes from one on', () => {
    fc.assert(
      fc.property(form, fc.array(step, { maxLength: 5 }), fc.nat(40), (data, steps, which) => {
        const entry = steps.reduce<Entry>(
          (now, next) => decide(commandOf({ ...next, what: 'word' }, now), now) ?? now,
          begin(data),
        );
        const before = all(entry);
        const one = before[which % before.length]!;
        const { occurrence } = one;
        const change = {
          type: 'EditCalendarEvent',
          data: { scope: 'following', occurrence, place: 'Room 4' },
        } as const;
        const after = all(decide(change, entry)!);
        expect(said(after)).toEqual(said(before));
        for (const each of after) expect(each.place === 'Room 4').toBe(each.from >= one.from);
        const ended = decide({ type: 'DeleteCalendarEvent', data: { scope: 'following', occurrence } }, entry)!;
        if (ended.deleted) expect(said(before.filter(({ from }) => from < one.from))).toEqual([]);
        else expect(said(all(ended))).toEqual(said(before.filter(({ from }) => from < one.from)));
        if (!ended.deleted) {
          expect(decide({ type: 'RestoreCalendarEvent', data: { occurrence } }, ended)!.parts).toEqual(entry.parts);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('comes as often as it is counted, however its occurrences are moved together', () => {
    fc.assert(
      fc.property(form, fc.array(step, { maxLength: 8 }), (data, steps) => {
        let entry = begin({ ...data, recurrence: { ...data.recurrence, interval: 1, count: 6 } });
        const wide = ['1990-01-01T00:00:00.000Z', '2140-01-01T00:00:00.000Z'] as const;
        const count = (now: Entry): number => occurrencesBetween(now, ...wide).length;
        expect(count(entry)).toBe(6);
        for (const next of steps) {
          const command = commandOf({ ...next, what: next.what === 'word' ? 'word' : 'move' }, entry);
          entry = decide(command, entry) ?? entry;
          if (isCounted(entry)) expect(count(entry)).toBe(6);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps what was answered for single occurrences, as long as they come', () => {
    fc.assert(
      fc.property(
        form,
        fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
        fc.array(step, { maxLength: 8 }),
        (data, whiches, steps) => {
          const invited = { people: [{ _id: 'ann', username: 'Ann' }] };
          let entry = begin({ ...data, recurrence: { ...data.recurrence, interval: 1, count: 8 } }, invited);
          const wide = ['1990-01-01T00:00:00.000Z', '2140-01-01T00:00:00.000Z'] as const;
          const declined = (now: Entry) =>
            occurrencesBetween(now, ...wide).filter(({ answers }) => answers['ann'] === 'no');
          const ofAll = occurrencesBetween(entry, ...wide);
          const chosen = new Set(whiches.map((which) => ofAll[which % ofAll.length]!.occurrence));
          for (const occurrence of chosen) {
            entry = decide({ type: 'RespondToCalendarEvent', data: { answer: 'no', occurrence } }, entry)!;
          }
          expect(
            declined(entry)
              .map(({ occurrence }) => occurrence)
              .toSorted(),
          ).toEqual([...chosen].toSorted());
          for (const next of steps) {
            const moved =
              decide(commandOf({ ...next, what: next.what === 'word' ? 'word' : 'move' }, entry), entry) ?? entry;
            // Moving together neither loses nor doubles an answer.
            expect(declined(moved)).toHaveLength(chosen.size);
            entry = moved;
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is decided soundly under any sequence of commands', () => {
    const occurrence = fc.constantFrom(
      '2024-02-29T09:30',
      '2024-03-07T09:30',
      '2024-03-14T09:30~1',
      '2024-03-21T14:00~1',
    );
    const scope = fc.constantFrom<ChangeScope>('this', 'following', 'all');
    const create = fc.constant<CalendarCommand>({
      type: 'CreateCalendarEvent',
      data: {
        eventtitle: 'A',
        eventdate: '2024-02-29',
        eventtime: '09:30',
        eventdescription: 'B',
        recurrence: { frequency: 'weekly' },
        reminderminutes: 10,
        attendees: ['ann'],
      },
    });
    const command: fc.Arbitrary<CalendarCommand> = fc.oneof(
      fc.record({
        type: fc.constant('EditCalendarEvent'),
        data: fc.record({ occurrence, scope, eventtime: fc.constantFrom('09:30', '14:00'), place: fc.string() }),
      }),
      fc.record({ type: fc.constant('EditCalendarEvent'), data: fc.record({ reminderminutes: fc.nat(100) }) }),
      fc.record({
        type: fc.constant('RespondToCalendarEvent'),
        data: fc.record(
          { answer: fc.constantFrom('yes', 'no', 'maybe', ''), occurrence },
          { requiredKeys: ['answer'] },
        ),
      }),
      fc.record({ type: fc.constant('DeleteCalendarEvent'), data: fc.record({ occurrence, scope }) }),
      fc.record({ type: fc.constant('RestoreCalendarEvent'), data: fc.record({ occurrence }) }),
      fc.record({ type: fc.constant('RestoreCalendarEvent'), data: fc.constant({}) }),
      fc.record({
        type: fc.constant('CalendarReminderFellDue'),
        data: fc.record({ due: fc.constant('2026-03-05T08:20:00.000Z') }),
      }),
    );
    const steps = fc
      .tuple(create, fc.array(command, { maxLength: 25 }))
      .map(([first, others]) => [first, ...others].map((one) => ({ command: one, found: invitedAnn })));
    fc.assert(
      fc.property(steps, (taken) => decidesSoundly(calendarDecider, taken, (at) => `id-${at}`)),
      { numRuns: 30 },
    );
  });
});
