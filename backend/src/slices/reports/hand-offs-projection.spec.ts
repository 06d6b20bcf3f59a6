import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { HandOff, HandOffRecord, HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import { bugView, featureRequestView, taskView, ticketView } from '../../../test/item-views.js';
import { specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { product } from '../../platform/kernel/events.js';
import { handOffsRollup } from './hand-offs-projection.js';

type Step = readonly [by: string, after: LiveDocument, how?: Partial<SpecChange<LiveDocument>>];

const person = (id: string) => ({ _id: id, username: id });
const heldBy = (id: string | null) => (id === null ? null : person(id));
const bug = (holder: string | null, wishes: object = {}) => bugView({ assignedTo: heldBy(holder), ...wishes });
const task = (assignee: string | null, wishes: object = {}) => taskView({ assignee, ...wishes });
const ticket = (holder: string | null, wishes: object = {}) => ticketView({ assignee: heldBy(holder), ...wishes });
const ofTicket = { links: [{ collection: 'tickets', id: 'ticket', relation: 'relates' }] as const };

function documentsAfter(kind: HandOffRecord, steps: readonly Step[]): HandOffsView[] {
  const changes = steps.map(([by, after, how], n): SpecChange<LiveDocument> => ({
    collection: kind,
    before: steps[n - 1]?.[1] ?? null,
    after,
    by: by === product.id ? product : { id: by, username: by },
    ...how,
  }));
  return [...rollAll<HandOffsView>(handOffsRollup, changes).values()];
}

const handOffsAfter = (kind: HandOffRecord, ...steps: Step[]): readonly HandOff[] =>
  documentsAfter(kind, steps).flatMap(({ records }) => records.flatMap(({ handOffs }) => handOffs));

const event = (type: string) => ({ event: { type, data: {} } });
const acted = (step: number) => ({ ended: { at: specTime(step), how: 'acted' } });
const sameMoment = { at: specTime(0) };

const roomsOf = (rights: object) => handOffsRollup.rooms({ role: 'member', ...rights } as never);

describe('a hand-off', () => {
  it('is from the assignee to the next one, whoever made it, and waits until that one acts', () => {
    expect(
      handOffsAfter(
        'bugs',
        ['sam', bug(null)],
        ['sam', bug('ann')],
        ['ann', bug('ann')],
        ['max', bug('bea')],
        ['bea', bug('bea', { status: 'In Progress' })],
      ),
    ).toEqual([
      { at: specTime(1), from: 'sam', to: 'ann', ...acted(2) },
      { at: specTime(3), from: 'ann', to: 'bea', ...acted(4) },
    ]);
  });

  it('is from the creator where a record begins with an assignee', () => {
    expect(handOffsAfter('tasks', ['sam', task('ann')])).toEqual([{ at: specTime(0), from: 'sam', to: 'ann' }]);
    expect(handOffsAfter('tasks', ['ann', task('ann')])).toEqual([]);
  });

  it('waits for its receiver alone, and not for those who only look', () => {
    const [waiting] = handOffsAfter(
      'tickets',
      ['sam', ticket(null)],
      ['sam', ticket('ann')],
      ['bea', ticket('ann', { problem: 'Another' })],
      ['ann', ticket('ann', { watchers: ['ann'] }), event('TicketWatched')],
      ['ann', ticket('ann', ofTicket), { act: { command: 'LinkTicket', byItself: true } }],
      [product.id, ticket('ann', { near: ['response'] })],
    );
    expect(waiting).toEqual({ at: specTime(1), from: 'sam', to: 'ann' });
  });

  it('taken from another person did not wait; from nobody it is none', () => {
    expect(handOffsAfter('bugs', ['sam', bug(null)], ['ann', bug('ann')])).toEqual([]);
    expect(handOffsAfter('bugs', ['ann', bug(null)], ['ann', bug('ann')], ['bea', bug('bea')])).toEqual([
      { at: specTime(2), from: 'ann', to: 'bea', ...acted(2) },
    ]);
  });

  it('goes on, back to the pool, or ends with the record, without an act', () => {
    const given: Step[] = [
      ['sam', bug(null)],
      ['sam', bug('ann')],
    ];
    const endOf = (...more: Step[]) => handOffsAfter('bugs', ...given, ...more)[0]?.ended?.how;
    expect(endOf(['max', bug('bea')])).toBe('passed');
    expect(endOf(['max', bug(null)])).toBe('passed');
    expect(endOf(['max', bug('ann', { status: 'Closed' })])).toBe('closed');
    expect(endOf(['max', bug('ann', { deleted: true })])).toBe('closed');
    expect(endOf(['ann', bug('bea')])).toBe('acted');
    const merged = ticket('ann', { mergedInto: 'other' });
    expect(handOffsAfter('tickets', ['sam', ticket('ann')], ['max', merged])[0]?.ended?.how).toBe('closed');
    expect(handOffsAfter('tasks', ['sam', task('ann', { state: 'done' })])[0]?.ended?.how).toBe('closed');
  });

  it('is returned work where it goes back to whom the giver has it from', () => {
    const there: Step[] = [
      ['ann', bug('ann')],
      ['ann', bug('bea')],
    ];
    const marks = (...more: Step[]) =>
      handOffsAfter('bugs', ...there, ...more).map(({ returned }) => returned === true);
    expect(marks(['bea', bug('ann')], ['ann', bug('bea')])).toEqual([false, true, true]);
    expect(marks(['bea', bug('max')], ['max', bug('ann')])).toEqual([false, false, false]);
  });

  it('is none where a file brought it, and from nobody where the product made it', () => {
    const act = { command: 'CreateTask', imported: 'tasks.csv' };
    expect(handOffsAfter('tasks', ['sam', task('ann'), { act }])).toEqual([]);
    expect(handOffsAfter('tasks', [product.id, task('ann')])).toEqual([{ at: specTime(0), from: 'none', to: 'ann' }]);
  });
});

describe('what is made out of a ticket', () => {
  const made: Step[] = [
    ['sam', bug(null), sameMoment],
    ['sam', bug(null, ofTicket), { ...event('BugLinked'), ...sameMoment }],
  ];

  it('is handed on by its maker, and waits until its first assignee acts', () => {
    expect(handOffsAfter('bugs', ...made)).toEqual([{ at: specTime(0), from: 'sam', to: null, across: true }]);
    expect(handOffsAfter('bugs', ...made, ['max', bug('dan', ofTicket)], ['dan', bug('dan', ofTicket)])).toEqual([
      { at: specTime(0), from: 'sam', to: 'dan', across: true, ...acted(3) },
    ]);
  });

  it('is that of whoever takes it on or acts first, and none where its maker keeps it', () => {
    const taken = { at: specTime(0), from: 'sam', to: 'dan', across: true, ...acted(2) };
    expect(handOffsAfter('bugs', ...made, ['dan', bug('dan', ofTicket)])).toEqual([taken]);
    expect(handOffsAfter('bugs', ...made, ['sam', bug('sam', ofTicket)])).toEqual([]);
    expect(
      handOffsAfter(
        'feature-requests',
        ['sam', featureRequestView(), sameMoment],
        ['sam', featureRequestView(ofTicket), sameMoment],
        ['dan', featureRequestView({ ...ofTicket, votes: 1 }), event('FeatureVoted')],
        ['dan', featureRequestView({ ...ofTicket, status: 'Planned' })],
      ),
    ).toEqual([{ ...taken, ended: { at: specTime(3), how: 'acted' } }]);
  });

  it('counts once where it has an assignee from the start', () => {
    const steps: Step[] = [
      ['sam', task('dan'), sameMoment],
      ['sam', task('dan', ofTicket), { ...event('TaskLinked'), ...sameMoment }],
    ];
    expect(handOffsAfter('tasks', ...steps)).toEqual([{ at: specTime(0), from: 'sam', to: 'dan', across: true }]);
  });

  it('is only what the ticket led to: a link that is made later hands on nothing', () => {
    expect(handOffsAfter('bugs', ['sam', bug(null)], ['sam', bug(null, ofTicket), event('BugLinked')])).toEqual([]);
  });
});

it('a document holds the records of a day on which they were made, of tickets or of other work', () => {
  const idOf = (kind: HandOffRecord, doc: LiveDocument) => documentsAfter(kind, [['sam', doc]]).map(({ _id }) => _id);
  const late = { at: '2026-04-01T10:00:00.000Z' };
  expect(
    documentsAfter('bugs', [
      ['sam', bug(null)],
      ['sam', bug('ann'), late],
    ])[0]?._id,
  ).toMatch(/^work-day-2026-03-02-/u);
  expect(idOf('tickets', ticket('ann'))[0]).toMatch(/^tickets-day-2026-03-02-/u);
});

it('is for those who read the reports of that kind', () => {
  expect(roomsOf({ role: 'supervisor' })).toEqual(['tickets', 'work']);
  expect(roomsOf({ supportreports: true })).toEqual(['tickets']);
  expect(roomsOf({ developerreports: true })).toEqual(['work']);
  expect(roomsOf({ supporteditticket: true, developertask: true })).toEqual([]);
});
