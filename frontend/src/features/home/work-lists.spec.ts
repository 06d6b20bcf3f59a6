import { describe, expect, it } from '@jest/globals';
import type { ChecklistStep } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import type { OwnWorkView, WorkItem } from '@atrium/contracts/home/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { dueToday, nearTargets, ownSteps, type Work, workOf } from './work-lists';

const item: WorkItem = {
  _id: 'one',
  label: 'TSK-1',
  title: 'Call the bakery',
  state: 'Open',
  priority: 'T1',
  due: '',
  followUpAt: null,
  targets: null,
};
const task = (_id: string, due: string): Work => ({ ...item, kind: 'tasks', _id, due });
const ticket = (_id: string, more: Partial<Work>): Work => ({ ...item, kind: 'tickets', _id, ...more });
const doc = (user: string, kind: OwnWorkView['kind']): OwnWorkView => ({
  _id: `${user}_${kind}`,
  version: 1,
  user,
  kind,
  items: [item],
});
const dayOf = (instant: string) => instant.slice(0, 10);
const today = '2026-03-04';

describe('what lies with somebody', () => {
  it('is their own, by kind', () => {
    const work = workOf([doc('ann', 'tasks'), doc('bob', 'bugs')], 'ann');
    expect([work.tasks.length, work.bugs.length, work.tickets.length]).toEqual([1, 0, 0]);
  });

  it('is due by the end of today, the longest due first', () => {
    const tasks = [task('late', '2026-03-01'), task('now', today), task('later', '2026-03-05'), task('ever', '')];
    const tickets = [
      ticket('call', { followUpAt: `${today}T08:00Z` }),
      ticket('next', { followUpAt: '2026-03-09T08:00Z' }),
    ];
    const due = dueToday({ tasks, tickets }, today, dayOf);
    expect(due.map(({ _id, isLate }) => [_id, isLate])).toEqual([
      ['late', true],
      ['now', false],
      ['call', false],
    ]);
  });

  it('has targets that are over, or nearly', () => {
    // Wednesday, within the working hours of the default settings.
    const clock = [{ from: `${today}T09:00:00Z`, to: null }];
    const targets = { priority: 'P1', clock, firstResponseAt: null, settledAt: null } as const;
    const tickets = [ticket('open', { targets })];
    const at = (time: string) => nearTargets(tickets, defaultSettings, Date.parse(`${today}T${time}Z`));
    expect(at('09:30:00')).toEqual([]);
    expect(at('10:45:00')).toMatchObject([{ what: 'Response', isLate: false, by: `${today}T11:00:00.000Z` }]);
    expect(at('11:30:00')).toMatchObject([{ what: 'Response', isLate: true }]);
    const answered = { ...targets, firstResponseAt: `${today}T09:10:00Z` };
    const paused = { ...targets, clock: [{ from: `${today}T09:00:00Z`, to: `${today}T09:05:00Z` }] };
    const calm = [ticket('answered', { targets: answered }), ticket('paused', { targets: paused })];
    expect(nearTargets(calm, defaultSettings, Date.parse(`${today}T11:30:00Z`))).toEqual([]);
  });
});

const step = (id: string, due: string, doer: ChecklistStep['doer'] = 'person'): ChecklistStep => {
  return { id, title: id, note: '', doer, who: '', days: 0, due, done: null };
};

describe('the steps of checklists', () => {
  const steps = [
    step('soon', '2026-03-18'),
    step('late', '2026-03-01'),
    step('later', '2026-03-19'),
    step('hr', '2026-03-04', 'personnel'),
    { ...step('done', '2026-03-04'), done: { at: '2026-03-04T09:00Z', by: { _id: 'ann', username: 'Ann' } } },
  ];
  // Of records, what is read here.
  const checklist = { purpose: 'onboarding', person: { _id: 'ann' }, manager: null, state: 'Running', steps } as object;
  const idsFor = (me: object, of: object = checklist) =>
    ownSteps([of as ChecklistView], me as UserView, today).map(({ step: { id } }) => id);

  it('are those to do in the next two weeks, the most urgent first', () => {
    expect(idsFor({ _id: 'ann', role: 'member' })).toEqual(['late', 'soon']);
    expect(idsFor({ _id: 'hr', role: 'member', hredituser: true })).toEqual(['hr']);
    expect(idsFor({ _id: 'ann', role: 'member' }, { ...checklist, state: 'Cancelled' })).toEqual([]);
  });
});
