import { describe, expect, it } from '@jest/globals';
import type { StepPlan } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import type { ChecklistEvent } from './events.js';
import { checklistNotificationRules } from './notification-rules.js';
import { checklistsProjection } from './projections.js';

const plan = (id: string, part: Partial<StepPlan> = {}): StepPlan => {
  return { id, title: id, note: '', doer: 'personnel', who: '', days: 0, ...part };
};
const steps = [
  plan('laptop', { doer: 'named', who: 'max', days: -7 }),
  plan('desk'),
  plan('sign', { doer: 'person', days: 7 }),
];
const joe = { _id: 'joe', username: 'Joe' };
const mia = { _id: 'mia', username: 'Mia' };
const usual = { name: 'Engineers', date: '2026-03-02', shared: false, steps, template: 't' };
const started = (part: object = {}): ChecklistEvent => ({
  type: 'ChecklistStarted',
  data: { ...usual, purpose: 'onboarding', person: joe, manager: mia, ...part },
});
const changed = (data: Extract<ChecklistEvent, { type: 'ChecklistChanged' }>['data']): ChecklistEvent => {
  return { type: 'ChecklistChanged', data };
};
const ticked = (step: string): ChecklistEvent => ({ type: 'ChecklistStepTicked', data: { step } });
const unticked = (step: string): ChecklistEvent => ({ type: 'ChecklistStepUnticked', data: { step } });
const cancelled: ChecklistEvent = { type: 'ChecklistCancelled', data: { reason: 'Another offer' } };
const reopened: ChecklistEvent = { type: 'ChecklistReopened', data: {} };
const toldOf = (due: string[], late: string[]): ChecklistEvent => {
  return { type: 'ChecklistStepsFellDue', data: { day: '2026-03-02', due, late } };
};
const all = steps.map(({ id }) => ticked(id));

const { afterEvents } = specifyProjection(checklistsProjection);
const whole = ['personnel', 'self:joe', 'self:mia', 'about:joe'];

describe('a checklist', () => {
  it('has its steps with their days, and how far they are', () => {
    afterEvents(started())
      .shows({ state: 'Running', doneSteps: 0, allSteps: 3, nextDue: '2026-02-23', person: joe, manager: mia })
      .isIn(...whole, 'telling');
    const ann = { _id: 'ann', username: 'Ann' };
    const { document } = afterEvents(started(), ticked('laptop')).shows({ doneSteps: 1, nextDue: '2026-03-02' });
    expect(document?.steps.map(({ id, due, done }) => [id, due, done])).toEqual([
      ['laptop', '2026-02-23', { at: specTime(1), by: ann }],
      ['desk', '2026-03-02', null],
      ['sign', '2026-03-09', null],
    ]);
    afterEvents(started(), ticked('laptop'), unticked('laptop')).shows({ doneSteps: 0, nextDue: '2026-02-23' });
  });

  it('ends by itself when all is done, and runs again when that is no longer so', () => {
    afterEvents(started(), ...all)
      .shows({ state: 'Done', doneSteps: 3, nextDue: '' })
      .isIn(...whole);
    afterEvents(started(), ...all, unticked('desk')).shows({ state: 'Running', doneSteps: 2 });
    afterEvents(started(), ...all, changed({ steps: [...steps, plan('more')] })).shows({
      state: 'Running',
      allSteps: 4,
    });
    afterEvents(started(), ticked('laptop'), ticked('desk'), changed({ steps: steps.slice(0, 2) })).shows({
      state: 'Done',
    });
    afterEvents(started(), ticked('laptop'), changed({ date: '2026-03-03' })).shows({
      doneSteps: 1,
      nextDue: '2026-03-03',
    });
  });

  it('says why it was cancelled, and stays to be reopened', () => {
    afterEvents(started(), cancelled)
      .shows({ state: 'Cancelled', reason: 'Another offer' })
      .says('Another offer')
      .isIn('personnel', 'self:joe', 'self:mia');
    afterEvents(started(), cancelled, reopened).shows({ state: 'Running', reason: '' });
    afterEvents(started(), ...all, cancelled, reopened).shows({ state: 'Done' });
  });

  it('follows the manager, and is looked at until all were told', () => {
    afterEvents(started(), { type: 'ChecklistManagerChanged', data: { manager: null } }).isIn(
      'personnel',
      'self:joe',
      'about:joe',
      'telling',
    );
    afterEvents(started(), toldOf(['desk'], ['laptop'])).shows({
      told: { desk: { due: '2026-03-02' }, laptop: { late: '2026-02-23' } },
    });
    afterEvents(started(), toldOf([], ['laptop', 'desk', 'sign'])).isIn(...whole);
    afterEvents(started(), toldOf([], ['laptop', 'desk', 'sign']), changed({ date: '2026-05-01' })).isIn(
      ...whole,
      'telling',
    );
  });

  it('is no sight of its person while an offboarding is not shared', () => {
    const leaving = started({ purpose: 'offboarding' });
    afterEvents(leaving).isIn('personnel', 'self:mia', 'about:joe', 'telling');
    afterEvents(leaving, changed({ shared: true })).isIn(...whole, 'telling');
  });

  it('shows a named doer their own steps, and whose they are', () => {
    const { document } = afterEvents(started(), ticked('laptop'), cancelled);
    const [, part] = checklistsProjection.publish(document as ChecklistView);
    expect(part?.rooms).toEqual(['self:max']);
    expect(part?.doc).toMatchObject({ person: joe, doneSteps: 1, allSteps: 1, reason: '', manager: null });
    expect(part?.doc).toMatchObject({ steps: [{ id: 'laptop' }] });
    const manages = afterEvents(started({ manager: { _id: 'max', username: 'Max' } })).document as ChecklistView;
    expect(checklistsProjection.publish(manages)).toHaveLength(1);
  });

  it('is read by personnel whose rights reach everybody', () => {
    const hr = actorWith('member', 'hredituser');
    expect(checklistsProjection.rooms(hr)).toEqual(['self:ann', 'personnel']);
    expect(checklistsProjection.rooms({ ...hr, scopes: { readLeave: 'team' } })).toEqual(['self:ann']);
    expect(checklistsProjection.rooms(actorWith('manager', 'edituser'))).toEqual(['self:ann']);
  });
});

describe('notifications of a checklist', () => {
  const outcomeOf = specifyNotificationRules(checklistNotificationRules, checklistsProjection);

  it('tell those whom steps are for that it started, and nobody twice', () => {
    expect(outcomeOf(started()).notified).toEqual([
      ['assigned', 'assigned', ['max', 'joe'], '', ''],
      ['assigned', 'assigned', ['/personnel'], '', ''],
    ]);
    expect(outcomeOf(started()).shown).toMatchObject([
      { rooms: ['personnel', 'self:joe', 'self:mia', 'self:max'], title: 'Joe: Engineers', state: 'Running' },
    ]);
    const named = started({ personName: 'Joe Miller' });
    expect(outcomeOf(named).shown).toMatchObject([{ title: 'Joe Miller: Engineers' }]);
    expect(outcomeOf(started(), ticked('desk'), unticked('desk')).notified).toEqual([]);
    const more = changed({ steps: [...steps, plan('meet', { doer: 'manager' })] });
    expect(outcomeOf(started(), more).notified).toEqual([['assigned', 'assigned', ['mia'], '', '']]);
    const leo = { _id: 'leo', username: 'Leo' };
    const handed = outcomeOf(started(), more, { type: 'ChecklistManagerChanged', data: { manager: leo } });
    expect(handed.notified).toEqual([['assigned', 'assigned', ['leo'], '', '']]);
    expect(handed.byItself).toBe(true);
    expect(handed.settled).toEqual([{ whats: ['assigned', 'due', 'late'], people: ['mia'] }]);
  });

  it('tell the person of an offboarding once it is shared', () => {
    const leaving = started({ purpose: 'offboarding' });
    expect(outcomeOf(leaving).notified.flatMap(([, , to]) => to)).toEqual(['max', '/personnel']);
    expect(outcomeOf(leaving, changed({ shared: true })).notified).toEqual([['assigned', 'assigned', ['joe'], '', '']]);
  });

  it('tell of what is due and overdue, and take it back once it is done', () => {
    const told = toldOf(['desk'], ['laptop']);
    const { notified, byItself } = outcomeOf(started(), told);
    expect(byItself).toBe(true);
    expect(notified).toEqual([
      ['due', 'late', ['max'], '', ''],
      ['due', 'due', ['/personnel'], '', ''],
    ]);
    expect(outcomeOf(started(), told, ticked('laptop')).settled).toEqual([{ whats: ['due', 'late'], people: ['max'] }]);
    expect(outcomeOf(started(), told, ticked('desk')).settled).toEqual([]);
    const settled = [{ whats: ['assigned', 'due', 'late'] }];
    expect(outcomeOf(started(), told, cancelled).settled).toEqual(settled);
    expect(outcomeOf(started(), told, ...all).settled).toEqual(settled);
    expect(outcomeOf(started(), cancelled, reopened).notified.flatMap(([, , to]) => to)).toContain('max');
  });
});
