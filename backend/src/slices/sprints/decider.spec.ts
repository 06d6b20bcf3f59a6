import { describe, expect, it } from '@jest/globals';
import { sprintRefusals } from '@atrium/contracts/sprints/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, stateAfter } from '../../../test/spec.js';
import { type SprintCommand, sprintDecider } from './decider.js';
import type { SprintEvent } from './events.js';
import { isActiveIn } from './look-ups.js';

const nothing = { done: [], carried: [] };
const open = { deleted: false, audience: null };
const ofAnn = { deleted: false, audience: ['ann'] };
const { given } = specifyHandlers(sprintDecider, sprintRefusals, {
  CreateSprint: { into: open },
  EditSprint: { into: open },
  FollowProject: { followed: open },
  StartSprint: { hasTurn: true },
  CompleteSprint: { content: nothing, target: 'next' },
  CarryOverSprint: { content: nothing },
});

const created = {
  type: 'SprintCreated',
  data: {
    name: 'Sprint 12',
    goal: 'Bills that add up',
    project: 'hotel',
    startDate: '2026-03-02',
    endDate: '2026-03-13',
  },
} as const satisfies SprintEvent;
const started: SprintEvent = { type: 'SprintStarted', data: {} };
const completed: SprintEvent = { type: 'SprintCompleted', data: { done: [], carried: [], carryTo: null } };
const deleted: SprintEvent = { type: 'SprintDeleted', data: {} };
const restored: SprintEvent = { type: 'SprintRestored', data: {} };

const edit = (data: Extract<SprintCommand, { type: 'EditSprint' }>['data']): SprintCommand => ({
  type: 'EditSprint',
  data,
});
const start: SprintCommand = { type: 'StartSprint', data: {} };
const complete: SprintCommand = { type: 'CompleteSprint', data: { carryTo: 'next' } };
const remove: SprintCommand = { type: 'DeleteSprint', data: {} };
const restore: SprintCommand = { type: 'RestoreSprint', data: {} };

describe('planning a sprint', () => {
  it('keeps what is said of it', () => {
    given().when({ type: 'CreateSprint', data: created.data }).thenEvents(created);
  });

  it('needs no more than a name', () => {
    given()
      .when({ type: 'CreateSprint', data: { name: 'Soon', project: '' } })
      .thenEvents({
        type: 'SprintCreated',
        data: { name: 'Soon', goal: '', project: null, startDate: '', endDate: '' },
      });
  });

  it('refuses a project that does not exist for the sender, or is deleted', () => {
    for (const into of [null, { ...open, deleted: true }]) {
      given().when({ type: 'CreateSprint', data: created.data }, { found: { into } }).thenRefused('projectUnknown');
    }
  });

  it('refuses an end before the start, by the day alone', () => {
    given()
      .when({ type: 'CreateSprint', data: { ...created.data, endDate: '2026-03-01' } })
      .thenRefused('endBeforeStart');
    const oneDay = { ...created.data, startDate: '2026-03-13T09:00Z' };
    given().when({ type: 'CreateSprint', data: oneDay }).thenEvents({ type: 'SprintCreated', data: oneDay });
  });

  it('does nothing when it was planned already', () => {
    given(created)
      .when({ type: 'CreateSprint', data: { name: 'Again' } })
      .thenNothing();
  });
});

describe('changing a sprint', () => {
  it('records what changed', () => {
    given(created)
      .when(edit({ name: 'Sprint 12', goal: '', project: '' }))
      .thenEvents({ type: 'SprintDetailsChanged', data: { goal: '', project: null } });
    given(created).when(edit(created.data)).thenNothing();
    given(created).when(edit({})).thenNothing();
  });

  it('refuses a project that is not there, unless it is in it already', () => {
    const unknown = { found: { into: null } };
    given(created)
      .when(edit({ project: 'other' }), unknown)
      .thenRefused('projectUnknown');
    given(created)
      .when(edit({ project: 'hotel' }), unknown)
      .thenNothing();
  });

  it('refuses another project once it was started', () => {
    given(created, started)
      .when(edit({ project: '' }))
      .thenRefused('projectFixed');
    given(created, started, completed)
      .when(edit({ project: 'other' }))
      .thenRefused('projectFixed');
    given(created, started)
      .when(edit({ project: 'hotel', goal: 'Other' }))
      .thenEvents({ type: 'SprintDetailsChanged', data: { goal: 'Other' } });
  });

  it('refuses an end before the start, whether start or end moves', () => {
    given(created)
      .when(edit({ startDate: '2026-03-16' }))
      .thenRefused('endBeforeStart');
    given(created)
      .when(edit({ endDate: '2026-02-27' }))
      .thenRefused('endBeforeStart');
    given(created)
      .when(edit({ startDate: '2026-03-16', endDate: '' }))
      .thenEvents({ type: 'SprintDetailsChanged', data: { startDate: '2026-03-16', endDate: '' } });
  });
});

/** Whether a sprint with this history is the active one of the project. */
function holds(...events: SprintEvent[]): boolean {
  return isActiveIn(stateAfter(sprintDecider, events), 'hotel');
}

describe('starting a sprint', () => {
  it('makes it the active one', () => {
    given(created).when(start).thenEvents(started);
    given(created, started)
      .when(start, { found: { hasTurn: false } })
      .thenNothing();
  });

  it('refuses while another one of its project is active', () => {
    given(created)
      .when(start, { found: { hasTurn: false } })
      .thenRefused('anotherIsActive');
  });

  it('refuses what was completed', () => {
    given(created, started, completed).when(start).thenRefused('notPlanned');
  });

  it('holds the project’s turn for as long as it is active', () => {
    expect(holds()).toBe(false);
    expect(holds(created)).toBe(false);
    expect(holds(created, started)).toBe(true);
    expect(holds(created, started, completed)).toBe(false);
    expect(isActiveIn(stateAfter(sprintDecider, [created, started]), null)).toBe(false);
  });
});

describe('completing a sprint', () => {
  const content = {
    done: [{ collection: 'tasks', id: 'guide' }],
    carried: [{ collection: 'bugs', id: 'total' }],
  } as const;

  it('records what was done, what is carried over, and where to', () => {
    given(created, started)
      .when(complete, { found: { content } })
      .thenEvents({
        type: 'SprintCompleted',
        data: { done: [...content.done], carried: [...content.carried], carryTo: 'next' },
      });
    for (const data of [{}, { carryTo: '' }]) {
      given(created, started).when({ type: 'CompleteSprint', data }).thenEvents(completed);
    }
    given(created, started, completed)
      .when(complete, { found: { target: null } })
      .thenNothing();
  });

  it('settles its unfinished items once, also after it was deleted', () => {
    const carryOver: SprintCommand = { type: 'CarryOverSprint', data: { carryTo: 'next' } };
    const settled: SprintEvent = { type: 'SprintCarriedOver', data: { ...content, carryTo: 'next' } };
    for (const later of [[], [deleted]]) {
      given(created, started, completed, ...later)
        .when(carryOver, { found: { content } })
        .thenEvents(settled);
    }
    given(created, started, completed, settled).when(carryOver).thenNothing();
    given(created, started).when(carryOver).thenNothing();
  });

  it('refuses one that is not active, and a target that is not there', () => {
    given(created).when(complete).thenRefused('notActive');
    given(created, started)
      .when(complete, { found: { target: null } })
      .thenRefused('carryUnknown');
  });
});

describe('deleting a sprint', () => {
  it('can be undone', () => {
    given(created).when(remove).thenEvents(deleted);
    given(created, started, completed).when(remove).thenEvents(deleted);
    given(created, deleted).when(remove).thenNothing();
    given(created, deleted).when(restore).thenEvents(restored);
    given(created).when(restore).thenNothing();
  });

  it('refuses the active one', () => {
    given(created, started).when(remove).thenRefused('activeStays');
  });

  it('leaves nothing to change', () => {
    for (const command of [edit({ name: 'Other' }), start, complete]) {
      given(created, deleted).when(command).thenRefused('sprintGone');
    }
    for (const command of [edit({}), start, complete, remove, restore]) {
      given().when(command).thenRefused('sprintGone');
    }
  });
});

describe('a sprint of a private project', () => {
  const hidden: SprintEvent = { type: 'SprintAudienceChanged', data: { audience: ['ann'] } };
  const follow: SprintCommand = { type: 'FollowProject', data: {} };
  const stranger = { actor: { ...actorWith('admindev'), id: 'eve' } };

  it('is seen by the people of the project from the start, and from the day it belongs to it', () => {
    given()
      .when({ type: 'CreateSprint', data: created.data }, { found: { into: ofAnn } })
      .thenEvents(created, hidden);
    given({ ...created, data: { ...created.data, project: null } })
      .when(edit({ project: 'hotel' }), { found: { into: ofAnn } })
      .thenEvents({ type: 'SprintDetailsChanged', data: { project: 'hotel' } }, hidden);
    given(created, hidden)
      .when(edit({ project: '' }))
      .thenEvents(
        { type: 'SprintDetailsChanged', data: { project: null } },
        { type: 'SprintAudienceChanged', data: { audience: null } },
      );
    given(created, hidden)
      .when(edit({ goal: 'Other' }))
      .thenEvents({ type: 'SprintDetailsChanged', data: { goal: 'Other' } });
  });

  it('follows it when its people become others, also while it is deleted', () => {
    given(created)
      .when(follow, { found: { followed: ofAnn } })
      .thenEvents(hidden);
    given(created, deleted)
      .when(follow, { found: { followed: ofAnn } })
      .thenEvents(hidden);
    given(created, hidden)
      .when(follow, { found: { followed: ofAnn } })
      .thenNothing();
    for (const followed of [open, null])
      given(created, hidden)
        .when(follow, { found: { followed } })
        .thenEvents({ type: 'SprintAudienceChanged', data: { audience: null } });
  });

  it('is not there for others, whatever their flags', () => {
    for (const command of [edit({ name: 'Other' }), start, complete, remove, restore]) {
      given(created, hidden).when(command, stranger).thenRefused('sprintGone');
      given(created, hidden, deleted).when(command, stranger).thenRefused('sprintGone');
    }
    given(created, hidden).when(start).thenEvents(started);
    given(created, hidden)
      .when(start, { actor: actorWith('manager') })
      .thenEvents(started);
  });
});
