import { describe, expect, it } from '@jest/globals';
import type { AbsenceView, LeaveLedgerView, LeaveTermsView, LeaveView } from '@atrium/contracts/leave/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { filled } from '../../../test/custom-spec.js';
import {
  leaveApplied,
  leaveApproved,
  leaveRejected,
  leaveRestored,
  leaveWithdrawn,
} from '../../../test/leave-events.js';
import { foldAll, recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { absencesProjection } from './absences-projection.js';
import type { LeaveEvent } from './events.js';
import { ledgersProjection } from './ledgers-projection.js';
import { listedFor, roomsFor } from './policy.js';
import { leaveProjection } from './projections.js';
import { termsProjection } from './terms-projection.js';

const by = { _id: specAuthor.id, username: specAuthor.username };

/** What the events change of the leave, as the projector sees it. */
function changes(...events: LeaveEvent[]): SpecChange<LeaveView>[] {
  const steps = foldAll(leaveProjection, recorded('leave', events));
  const documents = steps.map(({ stored }): LeaveView => JSON.parse(stored.json));
  return documents.map((after, n) => ({ collection: 'leave', before: documents[n - 1] ?? null, after }));
}
const absences = (...events: LeaveEvent[]) => rollAll<AbsenceView>(absencesProjection, changes(...events));
const ledgers = (...events: LeaveEvent[]) => rollAll<LeaveLedgerView>(ledgersProjection, changes(...events));

describe('a leave', () => {
  const { afterEvents } = specifyProjection(leaveProjection);

  it('waits for people who were asked', () => {
    const { user, leaveType, approver } = leaveApplied.data;
    afterEvents(leaveApplied)
      .shows({ user, leaveType, approver, state: 'Pending', days: 4.5, createdAt: specTime(0), decidedAt: null })
      .isIn('self:ann', 'all', 'asked:mia');
    afterEvents({ ...leaveApplied, data: { ...leaveApplied.data, custom: filled } }).shows({ custom: filled });
  });

  it('goes on to somebody else, and says why', () => {
    const data = {
      from: leaveApplied.data.approver,
      reason: 'away',
      approver: { _id: 'max', username: 'Max' },
    } as const;
    afterEvents(leaveApplied, { type: 'LeaveHandedOn', data })
      .shows({ approver: data.approver, state: 'Pending', updatedAt: specTime(1) })
      .isIn('self:ann', 'all', 'asked:max')
      .says('Mia is away');
    afterEvents(leaveApplied, { type: 'LeaveHandedOn', data: { ...data, approver: null } })
      .shows({ approver: null })
      .isIn('self:ann', 'all');
    afterEvents(leaveApplied, leaveApproved).isIn('self:ann', 'all');
  });

  it('changes, with its days', () => {
    const counted = [{ year: 2026, days: 2 }];
    afterEvents(leaveApplied, { type: 'LeaveDetailsChanged', data: { endDate: '2026-03-10', counted } })
      .shows({ endDate: '2026-03-10', days: 2, counted, updatedAt: specTime(1) })
      .recordsChanges({ field: 'endDate', from: '2026-03-13', to: '2026-03-10' }, { field: 'days', from: 4.5, to: 2 });
  });

  it('says who decided, and why it was rejected', () => {
    afterEvents(leaveApplied, leaveApproved).shows({ state: 'Approved', approver: by, decidedAt: specTime(1) });
    afterEvents(leaveApplied, leaveApproved, leaveRejected)
      .shows({ state: 'Rejected', answer: 'Stocktaking' })
      .says('Stocktaking');
    afterEvents(leaveApplied, leaveRejected, leaveApproved).shows({ state: 'Approved', answer: '' });
  });

  it('is gone from the list when it is withdrawn, until it is asked for again', () => {
    afterEvents(leaveApplied, leaveApproved, leaveWithdrawn)
      .shows({ state: 'Withdrawn' })
      .isIn('withdrawn:ann', 'withdrawn');
    afterEvents(leaveApplied, leaveApproved, leaveWithdrawn, leaveRestored)
      .shows({ state: 'Pending', approver: null, decidedAt: null })
      .isIn('self:ann', 'all');
  });

  it('stays with the deputy who approved it first, while HR decides', () => {
    const [mia, max] = [
      { _id: 'mia', username: 'Mia' },
      { _id: 'max', username: 'Max' },
    ];
    const hanna = { _id: 'hanna', username: 'Hanna' };
    const shown: LeaveEvent = { type: 'LeaveDeputized', data: { approver: mia, deputy: max } };
    const first: LeaveEvent = { type: 'LeaveEndorsed', data: { approver: hanna, insteadOf: mia } };
    afterEvents(leaveApplied, shown, first)
      .shows({ approver: hanna, endorsedFor: mia, deputy: max, deputyFor: mia })
      .isIn('self:ann', 'all', 'asked:hanna', 'deputy:max', 'deputized:mia');
    const hidden: LeaveEvent = { type: 'LeaveDeputized', data: { approver: hanna, deputy: null } };
    afterEvents(leaveApplied, shown, first, hidden).isIn('self:ann', 'all', 'asked:hanna');
    afterEvents(leaveApplied, shown, first, leaveApproved).isIn('self:ann', 'all');
  });

  it('is visible to the person and to people who read everybody’s', () => {
    expect(roomsFor(actorWith('dev', 'editleave', 'deleteleave'))).toEqual(['self:ann', 'deputy:ann', 'withdrawn:ann']);
    expect(roomsFor(actorWith('manager'))).toEqual(['self:ann', 'all', 'deputy:ann', 'withdrawn:ann', 'withdrawn']);
    expect(listedFor(actorWith('member', 'hredituser'))).toEqual(['self:ann', 'all', 'deputy:ann']);
  });
});

describe('an absence', () => {
  it('is there for everybody as long as the leave is approved, and says nothing of why', () => {
    expect(absences(leaveApplied).size).toBe(0);
    expect(absences(leaveApplied, leaveApproved).get(specId)).toEqual({
      _id: specId,
      version: 1,
      user: 'ann',
      startDate: '2026-03-09',
      endDate: '2026-03-13',
      startHalf: false,
      endHalf: true,
      state: 'Approved',
    });
    expect(absences(leaveApplied, leaveApproved, leaveWithdrawn).size).toBe(0);
    expect(absences(leaveApplied, leaveApproved, leaveRejected).size).toBe(0);
    expect(absencesProjection.rooms(actorWith('member'))).toEqual(['all']);
  });
});

describe('a ledger', () => {
  it('holds what each approval took, and what came back, with the event that did it', () => {
    const all = ledgers(leaveApplied, leaveApproved, leaveWithdrawn, leaveRestored, leaveApproved, leaveRejected);
    const of = { leave: specId, type: 'annual', leaveType: 'Annual leave', days: 4.5, by };
    expect(all.get('ann_2026')).toEqual({
      _id: 'ann_2026',
      version: 4,
      user: 'ann',
      year: 2026,
      entries: [
        { ...of, kind: 'taken', version: 2, at: specTime(1) },
        { ...of, kind: 'returned', version: 3, at: specTime(2) },
        { ...of, kind: 'taken', version: 5, at: specTime(4) },
        { ...of, kind: 'returned', version: 6, at: specTime(5) },
      ],
    });
  });

  it('lies in each year that a leave touches with days', () => {
    const counted = [
      { year: 2026, days: 3 },
      { year: 2027, days: 1.5 },
      { year: 2028, days: 0 },
    ];
    const long = { ...leaveApplied, data: { ...leaveApplied.data, counted } };
    const all = ledgers(long, leaveApproved);
    expect([...all].map(([id, { entries }]) => [id, entries.map(({ days }) => days)])).toEqual([
      ['ann_2026', [3]],
      ['ann_2027', [1.5]],
    ]);
  });

  it('has a correction once, also when an entitlement changes afterwards', () => {
    const correction = { kind: 'opening', type: 'annual', leaveType: 'Annual leave', year: 2026, days: 2, reason: '' };
    const doc = { _id: 'ann', version: 1, corrections: [{ ...correction, at: '', by }] };
    const entitled = { ...doc, version: 2, entitlements: [] };
    const [change] = rollAll<LeaveLedgerView>(ledgersProjection, [
      { collection: 'leave-corrections', before: null, after: doc },
      { collection: 'leave-corrections', before: doc, after: entitled },
    ]).values();
    expect(change?.entries).toHaveLength(1);
  });

  it('is visible to the person and to people who read everybody’s', () => {
    const [ledger] = ledgers(leaveApplied, leaveApproved).values();
    expect(ledger && ledgersProjection.publish(ledger).map(({ rooms }) => rooms)).toEqual([['self:ann', 'all']]);
    expect(ledgersProjection.rooms(actorWith('member'))).toEqual(['self:ann']);
  });
});

/** The settings as they were in a year. */
const at = (year: number, version: number, more: Partial<SettingsView> = {}): [string, SettingsView] => [
  `${year}-06-01T09:00:00.000Z`,
  { ...defaultSettings, _id: 'acme', version, ...more },
];
const annual = (allowance: number) => ({
  leaveTypes: [{ id: 'annual', name: 'Annual leave', allowance, carryOver: 5, paid: true, halfDays: true }],
});
const termsAfter = (...settings: [string, SettingsView][]) =>
  rollAll<LeaveTermsView>(
    termsProjection,
    settings.map(([when, after], n) => ({
      collection: 'settings',
      before: settings[n - 1]?.[1] ?? null,
      after,
      at: when,
    })),
  ).get('acme');

describe('the terms', () => {
  it('begin with the settings, and change from the year of a change on', () => {
    const terms = termsAfter(at(2025, 1), at(2026, 2, annual(20)), at(2026, 3, annual(25)), at(2027, 4, annual(25)));
    expect(terms?.types.map(({ id, gone }) => [id, gone])).toEqual([
      ['annual', false],
      ['sick', true],
      ['unpaid', true],
    ]);
    expect(terms?.types[0]?.terms.map(({ year, allowance, version }) => [year, allowance, version])).toEqual([
      [2025, 24, 1],
      [2026, 25, 3],
    ]);
    expect(terms?.types[0]?.terms[1]?.by).toEqual(by);
  });

  it('say from which year on the first one is in proportion', () => {
    const [type] = annual(24).leaveTypes;
    const share = type === undefined ? [] : [{ ...type, proportional: true as const }];
    const terms = termsAfter(at(2025, 1, annual(24)), at(2026, 2, { leaveTypes: share }), at(2027, 3, annual(24)));
    expect(terms?.types[0]?.terms.map(({ year, proportional }) => [year, proportional])).toEqual([
      [2025, undefined],
      [2026, true],
      [2027, undefined],
    ]);
    expect(terms?.types[0]).not.toHaveProperty('proportional');
  });

  it('say when a type was added', () => {
    const study = { id: 'study', name: 'Study', allowance: 5, carryOver: 2, paid: true, halfDays: true };
    const leaveTypes = [...defaultSettings.leaveTypes, study];
    const terms = termsAfter(at(2025, 1), at(2026, 2, { leaveTypes }), at(2027, 3, { leaveTypes: [study] }));
    expect(terms?.types.map(({ id, since }) => [id, since])).toEqual([
      ['study', 2026],
      ['annual', null],
      ['sick', null],
      ['unpaid', null],
    ]);
  });

  it('do not care for other settings', () => {
    expect(termsAfter(at(2025, 1), at(2026, 2, { accent: 'rose' }))?.version).toBe(1);
  });

  it('are for everybody', () => {
    expect(termsProjection.rooms(actorWith('member'))).toEqual(['all']);
  });
});
