import { describe, expect, it } from '@jest/globals';
import { checklistRefusals } from '@atrium/contracts/checklists/errors';
import type { StepPlan } from '@atrium/contracts/checklists/rules';
import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, stateAfter, toolsWith } from '../../../test/spec.js';
import { type ChecklistCommand, checklistDecider } from './decider.js';
import type { ChecklistEvent } from './events.js';
import { personOf, templateOf } from './look-ups.js';

const plan = (id: string, part: Partial<StepPlan> = {}): StepPlan => {
  return { id, title: id, note: '', doer: 'personnel', who: '', days: 0, ...part };
};
const steps = [
  plan('laptop', { doer: 'named', who: 'max', days: -7 }),
  plan('desk'),
  plan('welcome', { doer: 'manager' }),
  plan('sign', { doer: 'person', days: 7 }),
];
const ann = {
  person: { _id: 'ann', username: 'Ann' },
  personName: 'Ann Miller',
  manager: { _id: 'mia', username: 'Mia' },
};
// Of the template, what is read here.
const template = { _id: 't', purpose: 'onboarding', steps } as unknown as ChecklistTemplateView;
const free = { isFree: true };
const { given } = specifyHandlers(
  checklistDecider,
  { ...coreRefusals, ...checklistRefusals },
  {
    StartChecklist: { template, found: ann, staff: ['max'], isFree: true },
    EditChecklist: { staff: ['max'], isFree: true },
    UntickChecklistStep: free,
    ReopenChecklist: free,
    TellOfChecklistSteps: { today: '2026-03-02' },
    FollowChecklistManager: { found: ann },
  },
);
const hr = { actor: { ...actorWith('member', 'hredituser'), id: 'hr' } };
const as = (id: string) => ({ actor: { ...actorWith('member'), id } });

const started = (part: object = {}): ChecklistEvent => ({
  type: 'ChecklistStarted',
  data: {
    name: 'Engineers',
    date: '2026-03-02',
    shared: false,
    steps,
    template: 't',
    purpose: 'onboarding',
    ...ann,
    ...part,
  },
});
const ticked = (step: string): ChecklistEvent => ({ type: 'ChecklistStepTicked', data: { step } });
const unticked = (step: string): ChecklistEvent => ({ type: 'ChecklistStepUnticked', data: { step } });
const told = (due: string[], late: string[]): ChecklistEvent => {
  return { type: 'ChecklistStepsFellDue', data: { day: '2026-03-02', due, late } };
};
const allTicked = steps.map(({ id }) => ticked(id));
const cancelled: ChecklistEvent = { type: 'ChecklistCancelled', data: { reason: 'Another offer' } };
const reopened: ChecklistEvent = { type: 'ChecklistReopened', data: {} };

const start: ChecklistCommand = {
  type: 'StartChecklist',
  data: { name: ' Engineers ', date: '2026-03-02', template: 't', user: 'ann' },
};
const edit = (data: object): ChecklistCommand => ({ type: 'EditChecklist', data });
const tick = (step: string): ChecklistCommand => ({ type: 'TickChecklistStep', data: { step } });
const untick = (step: string): ChecklistCommand => ({ type: 'UntickChecklistStep', data: { step } });
const cancel = (reason?: string): ChecklistCommand => {
  return { type: 'CancelChecklist', data: reason === undefined ? {} : { reason } };
};
const reopen: ChecklistCommand = { type: 'ReopenChecklist', data: {} };
const tell: ChecklistCommand = { type: 'TellOfChecklistSteps', data: { day: '2026-03-02' } };
const follow: ChecklistCommand = { type: 'FollowChecklistManager', data: {} };

describe('starting a checklist', () => {
  const given_ = { template, found: ann, staff: ['max'], isFree: true };

  it('takes over the steps of the template', () => {
    given().when(start, hr).thenEvents(started());
    given(started()).when(start, hr).thenNothing();
  });

  it('leaves to personnel what somebody was named for who left', () => {
    const [laptop, ...others] = steps;
    const left = [{ ...laptop, doer: 'personnel', who: '' }, ...others];
    given()
      .when(start, { ...hr, found: { ...given_, staff: [] } })
      .thenEvents(started({ steps: left }));
  });

  it('is for personnel, about people who work here, from templates that are there', () => {
    given().when(start, as('ann')).thenRefused('notAllowed');
    given()
      .when(start, { ...hr, found: { ...given_, template: null } })
      .thenRefused('templateUnknown');
    given()
      .when(start, { ...hr, found: { ...given_, found: null } })
      .thenRefused('personUnknown');
  });

  it('is refused while one of the template runs for the person', () => {
    const found = { ...given_, isFree: false };
    given()
      .when(start, { ...hr, found })
      .thenRefused('runsAlready');
  });

  it('claims the template for the person, as long as it runs', async () => {
    const claims: ((state: unknown) => boolean)[] = [];
    const documents: Readonly<Record<string, object>> = {
      t: { ...template, deleted: false },
      ann: { ...ann.person, manager: 'mia', active: true, deleted: false },
      mia: { ...ann.manager, manager: '', active: true, deleted: false },
      max: { _id: 'max', username: 'Max', manager: '', active: false, deleted: false },
    };
    const tools = toolsWith({
      ...hr,
      document: async (_collection, id) => (documents[id] ?? null) as never,
      claim: async (kind, value, stillHeld) => {
        expect([kind, value]).toEqual(['checklist', 'ann t']);
        claims.push(stillHeld);
        return true;
      },
    });
    expect(await checklistDecider.lookUp(start, null, tools)).toMatchObject({
      found: { ...ann, personName: 'Ann' },
      staff: [],
      isFree: true,
    });
    const holds = (...events: ChecklistEvent[]) => claims[0]?.(stateAfter(checklistDecider, events));
    expect([holds(), holds(started()), holds(started(), cancelled), holds(started(), ...allTicked)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([holds(started({ template: 'u' })), holds(started({ person: ann.manager }))]).toEqual([false, false]);
    expect(await templateOf('u', tools)).toBeNull();
    expect(await personOf('max', tools)).toBeNull();
    expect(await personOf('max', tools, true)).toMatchObject({ personName: 'Max', manager: null });
    await checklistDecider.lookUp(start, null, { ...tools, ...as('ann') });
    expect(claims).toHaveLength(1);
  });
});

describe('a step', () => {
  it('is ticked by whom it is for, and by personnel', () => {
    given(started()).when(tick('laptop'), as('max')).thenEvents(ticked('laptop'));
    given(started()).when(tick('welcome'), as('mia')).thenEvents(ticked('welcome'));
    given(started()).when(tick('sign'), as('ann')).thenEvents(ticked('sign'));
    for (const { id } of steps) given(started()).when(tick(id), hr).thenEvents(ticked(id));
    given(started(), ticked('sign')).when(tick('sign'), as('ann')).thenNothing();
    given(started(), ticked('sign')).when(untick('sign'), as('ann')).thenEvents(unticked('sign'));
    given(started(), ticked('sign')).when(untick('sign'), as('mia')).thenRefused('notYourStep');
    given(started()).when(untick('sign'), as('ann')).thenNothing();
  });

  it('is not ticked by others, and not found by those who don’t see it', () => {
    given(started()).when(tick('desk'), as('ann')).thenRefused('notYourStep');
    given(started()).when(tick('sign'), as('max')).thenRefused('stepGone');
    given(started()).when(tick('laptop'), as('eve')).thenRefused('checklistGone');
    given(started()).when(tick('gone'), hr).thenRefused('stepGone');
    given().when(tick('desk'), hr).thenRefused('checklistGone');
  });

  it('of the manager is for personnel where there is none', () => {
    given(started({ manager: null }))
      .when(tick('welcome'), as('mia'))
      .thenRefused('checklistGone');
    given(started({ manager: null }))
      .when(tick('welcome'), hr)
      .thenEvents(ticked('welcome'));
  });

  it('of an offboarding is for the person once that is shared', () => {
    const leaving = started({ purpose: 'offboarding' });
    given(leaving).when(tick('sign'), as('ann')).thenRefused('checklistGone');
    const shared: ChecklistEvent = { type: 'ChecklistChanged', data: { shared: true } };
    given(leaving)
      .when(edit({ shared: true }), hr)
      .thenEvents(shared);
    given(leaving, shared).when(tick('sign'), as('ann')).thenEvents(ticked('sign'));
  });

  it('of a checklist that ended is unticked unless another one runs', () => {
    given(started(), ...allTicked)
      .when(untick('desk'), hr)
      .thenEvents(unticked('desk'));
    given(started(), ...allTicked)
      .when(untick('desk'), { ...hr, found: { isFree: false } })
      .thenRefused('runsAlready');
  });

  it('asks for the claim only where a checklist would run again', async () => {
    const tools = toolsWith({ ...hr, claim: async () => false });
    const found = (command: ChecklistCommand, ...events: ChecklistEvent[]) =>
      checklistDecider.lookUp(command, stateAfter(checklistDecider, [started(), ...events]), tools);
    expect(await found(untick('desk'), ticked('desk'))).toEqual({ isFree: true });
    expect(await found(untick('desk'), ...allTicked)).toEqual({ isFree: false });
    expect(await found(edit({ date: '2026-03-09' }), ...allTicked)).toEqual({ staff: [], isFree: true });
    expect(await found(edit({ steps: [] }), ...allTicked)).toEqual({ staff: [], isFree: false });
    expect(await found(reopen, cancelled)).toEqual({ isFree: false });
    expect(await found(reopen, ...allTicked, cancelled)).toEqual({ isFree: true });
  });
});

describe('a checklist', () => {
  it('is changed by personnel, and keeps what is ticked', () => {
    const [, desk] = steps;
    const fewer: ChecklistEvent = { type: 'ChecklistChanged', data: { steps: steps.slice(1) } };
    given(started(), ticked('laptop'), ticked('desk'))
      .when(edit({ steps: steps.slice(1), name: 'Engineers', date: null }), hr)
      .thenEvents(fewer);
    given(started(), ticked('laptop'), ticked('desk'), fewer).when(tick('desk'), hr).thenNothing();
    given(started(), ticked('laptop'), fewer, { type: 'ChecklistChanged', data: { steps } })
      .when(tick('laptop'), hr)
      .thenEvents(ticked('laptop'));
    given(started())
      .when(edit({ date: '2026-03-09' }), hr)
      .thenEvents({ type: 'ChecklistChanged', data: { date: '2026-03-09' } });
    given(started())
      .when(edit({ name: ' Engineers ', steps }), hr)
      .thenNothing();
    given(started())
      .when(edit({ name: 'Mine' }), as('ann'))
      .thenRefused('notAllowed');
    given(started())
      .when(edit({ name: 'Mine' }), as('eve'))
      .thenRefused('checklistGone');
    given(started(), ...allTicked)
      .when(edit({ steps: [...steps, plan('more')] }), { ...hr, found: { staff: ['max'], isFree: false } })
      .thenRefused('runsAlready');
    given(started(), ...allTicked)
      .when(edit({ steps: [desk] }), { ...hr, found: { staff: [], isFree: false } })
      .thenEvents({ type: 'ChecklistChanged', data: { steps: [plan('desk')] } });
  });

  it('is cancelled with a reason, and reopened', () => {
    given(started()).when(cancel(' Another offer '), hr).thenEvents(cancelled);
    given(started())
      .when(cancel(), hr)
      .thenEvents({ type: 'ChecklistCancelled', data: { reason: '' } });
    given(started(), cancelled).when(cancel('Again'), hr).thenNothing();
    given(started()).when(cancel(), as('mia')).thenRefused('notAllowed');
    for (const command of [tick('desk'), untick('desk'), edit({})])
      given(started(), cancelled).when(command, hr).thenRefused('checklistCancelled');
    given(started(), cancelled).when(reopen, hr).thenEvents(reopened);
    given(started()).when(reopen, hr).thenNothing();
    given(started(), cancelled)
      .when(reopen, { ...hr, found: { isFree: false } })
      .thenRefused('runsAlready');
    given(started(), cancelled, reopened).when(tick('desk'), hr).thenEvents(ticked('desk'));
  });

  it('tells of each step once that is due, and once that is overdue', () => {
    const first = told(['desk', 'welcome'], ['laptop']);
    given(started()).when(tell, as('product')).thenEvents(first);
    given(started(), first).when(tell).thenNothing();
    given(started(), ticked('desk'), ticked('laptop'))
      .when(tell)
      .thenEvents(told(['welcome'], []));
    given(started(), first, { type: 'ChecklistChanged', data: { date: '2026-03-01' } })
      .when(tell)
      .thenEvents(told([], ['laptop', 'desk', 'welcome']));
    given(started(), cancelled).when(tell).thenNothing();
    given(started({ date: '2026-04-01' }))
      .when(tell)
      .thenNothing();
  });

  it('follows whom the person reports to', () => {
    const moved = { found: { ...ann, manager: { _id: 'leo', username: 'Leo' } } };
    const changed: ChecklistEvent = { type: 'ChecklistManagerChanged', data: { manager: moved.found.manager } };
    given(started()).when(follow, { found: moved }).thenEvents(changed);
    given(started()).when(follow).thenNothing();
    given(started(), cancelled).when(follow, { found: moved }).thenNothing();
    given(started())
      .when(follow, { found: { found: null } })
      .thenNothing();
    given(started(), changed).when(tick('welcome'), as('leo')).thenEvents(ticked('welcome'));
    given(started(), changed).when(tick('welcome'), as('mia')).thenRefused('checklistGone');
  });
});
