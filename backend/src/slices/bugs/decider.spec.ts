import { describe, expect, it } from '@jest/globals';
import { bugRefusals } from '@atrium/contracts/bugs/errors';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import { linkLimit } from '@atrium/contracts/core/items';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith, specId, stateAfter } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { nameInText } from '../../platform/shared/named-people.js';
import { bugDecider, type BugCommand } from './decider.js';
import type { BugEvent, Remark } from './events.js';

const { newId } = decisionWith({ found: undefined });
const people = { assignee: null, areKnown: true, mentions: [] };
const { given } = specifyHandlers(bugDecider, bugRefusals, {
  CreateBug: { bugnumber: 0, items: nothingAboutItems, custom: nothingCustom },
  EditBug: { ...people, custom: nothingCustom },
  SetBugStatus: people,
  AssignBug: people,
  CommentOnBug: people,
  HandOverBug: { assignee: null, formerAssignee: '' },
  PlanBug: nothingAboutItems,
  LinkBug: nothingAboutItems,
});

const ann = { _id: 'ann', username: 'Ann' };
const bob = { _id: 'bob', username: 'Bob' };
const details = {
  ...detailsIn(bugKind, {}),
  app: 'billing',
  module: 'qr',
  priority: 'P1',
  description: 'The total is wrong',
  uploaded: '2026-02-28',
} as const;
const reporter = { _id: 'rita', username: 'Rita', email: 'rita@example.com' };
const created: BugEvent = { type: 'BugCreated', data: { ...details, bugnumber: 12, reporter } };
const assigned: BugEvent = { type: 'BugAssigned', data: { assignee: bob } };
const resolved: BugEvent = { type: 'BugStatusChanged', data: { status: 'Resolved' } };
const deleted: BugEvent = { type: 'BugDeleted', data: {} };
const restored: BugEvent = { type: 'BugRestored', data: {} };

/** What Ann, the actor of specs, says. */
function saying(text: string, mentions: string[] = []): Remark {
  return { comment: newId(0), text, author: 'ann', mentions };
}

const along = (...coassignees: string[]): BugEvent => ({ type: 'BugCoassigneesChanged', data: { coassignees } });
const name = (...coassignees: string[]): BugCommand => ({ type: 'AssignBug', data: { coassignees } });

describe('reporting a bug', () => {
  it('keeps what it says, its number and its reporter', () => {
    given()
      .when({ type: 'CreateBug', data: { ...details } }, { found: { bugnumber: 12 } })
      .thenEvents({
        type: 'BugCreated',
        data: { ...details, bugnumber: 12, reporter: { ...ann, email: 'ann@example.com' } },
      });
  });

  it('needs nothing filled in', () => {
    given()
      .when({ type: 'CreateBug', data: { app: '' } }, { found: { bugnumber: 1 } })
      .thenEvents({
        type: 'BugCreated',
        data: { ...detailsIn(bugKind, {}), bugnumber: 1, reporter: { ...ann, email: 'ann@example.com' } },
      });
  });

  it('links it to the record it came from', () => {
    const data = { ...details, fromCollection: 'tickets', fromItem: 't-7' } as const;
    given()
      .when({ type: 'CreateBug', data }, { found: { bugnumber: 12 } })
      .thenEvents(
        { type: 'BugCreated', data: { ...details, bugnumber: 12, reporter: { ...ann, email: 'ann@example.com' } } },
        { type: 'BugLinked', data: { collection: 'tickets', id: 't-7', relation: 'relates' } },
      );
    given()
      .when({ type: 'CreateBug', data }, { found: { items: { ...nothingAboutItems, itemKnown: false } } })
      .thenRefused('itemUnknown');
  });

  it('does nothing when it was reported already', () => {
    given(created).when({ type: 'CreateBug', data: {} }).thenNothing();
  });
});

describe('editing a bug', () => {
  it('records only the details that changed, so that two editors meet field by field', () => {
    given(created)
      .when({ type: 'EditBug', data: { ...details, priority: 'Urgent' } })
      .thenEvents({ type: 'BugDetailsChanged', data: { priority: 'Urgent' } });
    given(created, { type: 'BugDetailsChanged', data: { priority: 'P3' } })
      .when({ type: 'EditBug', data: { description: 'The total is right' } })
      .thenEvents({ type: 'BugDetailsChanged', data: { description: 'The total is right' } });
  });

  it('keeps files under their names, and takes them away with none', () => {
    const log = { file: 'f1', name: 'printer.log' };
    const attached: BugEvent = { type: 'BugDetailsChanged', data: { attachments: [log] } };
    given()
      .when(
        { type: 'CreateBug', data: { ...details, attachments: [{ ...log, name: ' printer.log ' }] } },
        { found: { bugnumber: 0 } },
      )
      .thenEvents({
        type: 'BugCreated',
        data: { ...details, attachments: [log], bugnumber: 0, reporter: { ...ann, email: 'ann@example.com' } },
      });
    given(created)
      .when({ type: 'EditBug', data: { attachments: [log] } })
      .thenEvents(attached);
    given(created, attached)
      .when({ type: 'EditBug', data: { attachments: [{ ...log }], description: details.description } })
      .thenNothing();
    given(created, attached)
      .when({ type: 'EditBug', data: { attachments: [] } })
      .thenEvents({ type: 'BugDetailsChanged', data: { attachments: [] } });
  });

  it('takes choices away with empty ones', () => {
    given(created)
      .when({ type: 'EditBug', data: { app: '', uploaded: '' } })
      .thenEvents({ type: 'BugDetailsChanged', data: { app: '', uploaded: '' } });
  });

  it('changes everything at once, the word going with the last change', () => {
    given(created)
      .when(
        { type: 'EditBug', data: { module: 'stock', status: 'In Progress', assignedTo: 'bob', comment: 'Please' } },
        { found: { assignee: bob } },
      )
      .thenEvents(
        { type: 'BugDetailsChanged', data: { module: 'stock' } },
        { type: 'BugAssigned', data: { assignee: bob } },
        { type: 'BugStatusChanged', data: { status: 'In Progress', remark: saying('Please') } },
      );
  });

  it('does nothing when everything is as wanted', () => {
    given(created, assigned)
      .when({ type: 'EditBug', data: { ...details, status: 'New', assignedTo: 'bob', comment: '' } })
      .thenNothing();
    given(created).when({ type: 'EditBug', data: {} }).thenNothing();
    given(created)
      .when({ type: 'EditBug', data: { status: '' } })
      .thenNothing();
  });

  it('refuses somebody who cannot be given bugs', () => {
    given(created)
      .when({ type: 'EditBug', data: { assignedTo: 'eve' } })
      .thenRefused('assigneeUnknown');
  });
});

describe('the status of a bug', () => {
  it.each(bugStatuses.flatMap((from) => bugStatuses.map((to) => [from, to] as const)))(
    'may go from %s to %s',
    (from, to) => {
      const outcome = given(created, { type: 'BugStatusChanged', data: { status: from } }).when({
        type: 'SetBugStatus',
        data: { status: to },
      });
      if (from === to) outcome.thenNothing();
      else outcome.thenEvents({ type: 'BugStatusChanged', data: { status: to } });
    },
  );

  it('takes a word with it', () => {
    given(created, resolved)
      .when({ type: 'SetBugStatus', data: { status: 'New', comment: '@bob again' } }, { found: { mentions: ['bob'] } })
      .thenEvents({ type: 'BugStatusChanged', data: { status: 'New', remark: saying('@bob again', ['bob']) } });
  });

  it('keeps the word when the status is as wanted', () => {
    given(created)
      .when({ type: 'SetBugStatus', data: { status: 'New', comment: 'Really new' } })
      .thenEvents({ type: 'BugCommented', data: { remark: saying('Really new') } });
  });

  it('stays without a choice, whatever else the form says', () => {
    given(created)
      .when({ type: 'SetBugStatus', data: { comment: 'A word' } })
      .thenNothing();
    given(created)
      .when({ type: 'SetBugStatus', data: { status: '', comment: 'A word' } })
      .thenNothing();
    given(created).when({ type: 'SetBugStatus', data: {} }).thenNothing();
  });
});

describe('assigning a bug', () => {
  it('gives it to somebody by their name of now, with a word and a status', () => {
    given(created)
      .when({ type: 'AssignBug', data: { assignedTo: 'bob' } }, { found: { assignee: bob } })
      .thenEvents(assigned);
    given(created)
      .when({ type: 'AssignBug', data: { assignedTo: 'bob', comment: 'Yours' } }, { found: { assignee: bob } })
      .thenEvents({ type: 'BugAssigned', data: { assignee: bob, remark: saying('Yours') } });
    given(created)
      .when(
        { type: 'AssignBug', data: { assignedTo: 'bob', comment: 'Yours', status: 'In Progress' } },
        { found: { assignee: bob } },
      )
      .thenEvents(assigned, {
        type: 'BugStatusChanged',
        data: { status: 'In Progress', remark: saying('Yours') },
      });
  });

  it('gives it to nobody', () => {
    given(created, assigned)
      .when({ type: 'AssignBug', data: { assignedTo: '' } })
      .thenEvents({ type: 'BugAssigned', data: { assignee: null } });
    given(created)
      .when({ type: 'AssignBug', data: { assignedTo: '' } })
      .thenNothing();
  });

  it('does nothing to whom has it already, but keeps the word', () => {
    given(created, assigned)
      .when({ type: 'AssignBug', data: { assignedTo: 'bob' } })
      .thenNothing();
    given(created, assigned)
      .when({ type: 'AssignBug', data: { assignedTo: 'bob', comment: 'Still yours' } })
      .thenEvents({ type: 'BugCommented', data: { remark: saying('Still yours') } });
    given(created).when({ type: 'AssignBug', data: {} }).thenNothing();
  });

  it('refuses somebody who cannot be given bugs', () => {
    given(created)
      .when({ type: 'AssignBug', data: { assignedTo: 'eve', comment: 'Yours' } })
      .thenRefused('assigneeUnknown');
  });
});

describe('working along on a bug', () => {
  it('is for several people beside the assignee, in their order', () => {
    given(created, assigned).when(name('cem', 'ann')).thenEvents(along('cem', 'ann'));
    given(created, assigned, along('cem', 'ann')).when(name('ann', 'cem')).thenEvents(along('ann', 'cem'));
    given(created, assigned, along('cem')).when(name()).thenEvents(along());
    given(created, assigned, along('cem')).when(name('cem')).thenNothing();
  });

  it('ends for whoever becomes the assignee', () => {
    given(created, along('cem', 'bob'), assigned).when(name('cem')).thenNothing();
    given(created, assigned).when(name('bob', 'cem')).thenEvents(along('cem'));
    given(created, along('cem', 'ann'))
      .when(
        { type: 'AssignBug', data: { assignedTo: 'bob', coassignees: ['bob', 'cem'] } },
        { found: { assignee: bob } },
      )
      .thenEvents(assigned, along('cem'));
  });

  it('comes with an edit, a status and a word', () => {
    given(created)
      .when({ type: 'EditBug', data: { app: 'stock', coassignees: ['cem'] } })
      .thenEvents({ type: 'BugDetailsChanged', data: { app: 'stock' } }, along('cem'));
    given(created)
      .when({ type: 'AssignBug', data: { coassignees: ['cem'], comment: 'Help' } })
      .thenEvents({ type: 'BugCommented', data: { remark: saying('Help') } }, along('cem'));
  });

  it('is refused for somebody who cannot be given bugs, not for who is there', () => {
    given(created)
      .when(name('eve'), { found: { areKnown: false } })
      .thenRefused('coassigneeUnknown');
  });
});

describe('a comment on a bug', () => {
  it('is kept with those whom it speaks to', () => {
    given(created)
      .when({ type: 'CommentOnBug', data: { comment: 'Ask @bob' } }, { found: { mentions: ['bob'] } })
      .thenEvents({ type: 'BugCommented', data: { remark: saying('Ask @bob', ['bob']) } });
  });

  it('of blanks alone counts as empty', () => {
    given(created)
      .when({ type: 'CommentOnBug', data: { comment: '  ' } })
      .thenNothing();
  });
});

describe('watching a bug', () => {
  const watched: BugEvent = { type: 'BugWatched', data: { watcher: 'ann' } };
  const unwatched: BugEvent = { type: 'BugUnwatched', data: { watcher: 'ann' } };
  const watch: BugCommand = { type: 'WatchBug', data: {} };
  const unwatch: BugCommand = { type: 'UnwatchBug', data: {} };

  it('begins and ends as somebody likes', () => {
    given(created).when(watch).thenEvents(watched);
    given(created, watched).when(watch).thenNothing();
    given(created, watched).when(unwatch).thenEvents(unwatched);
    given(created).when(unwatch).thenNothing();
    given(created, watched, unwatched).when(watch).thenEvents(watched);
  });

  it.each<[string, BugEvent]>([
    ['reporting', { type: 'BugCreated', data: { ...details, bugnumber: 12, reporter: { ...reporter, _id: 'ann' } } }],
    ['getting', { type: 'BugAssigned', data: { assignee: ann } }],
    ['commenting on', { type: 'BugCommented', data: { remark: saying('Hm') } }],
    ['giving away, with a word,', { type: 'BugAssigned', data: { assignee: bob, remark: saying('Hm') } }],
    ['settling, with a word,', { type: 'BugStatusChanged', data: { status: 'Closed', remark: saying('Hm') } }],
  ])('comes with %s it', (_, event) => {
    given(created, event).when(watch).thenNothing();
    given(created, event).when(unwatch).thenEvents(unwatched);
  });

  it('does not come with anything else', () => {
    given(created, assigned, resolved).when(watch).thenEvents(watched);
  });
});

describe('the plan of a bug', () => {
  const lead = { actor: actorWith('dev', 'developereditbug', 'editproject') };
  const plan = { project: 'hotel', sprint: 'march', points: 5 };

  it('takes project, sprint and size, recording only what changed', () => {
    given(created).when({ type: 'PlanBug', data: plan }, lead).thenEvents({ type: 'BugPlanned', data: plan });
    given(created, { type: 'BugPlanned', data: plan })
      .when({ type: 'PlanBug', data: { ...plan, sprint: '' } }, lead)
      .thenEvents({ type: 'BugPlanned', data: { sprint: null } });
    given(created, { type: 'BugPlanned', data: plan }).when({ type: 'PlanBug', data: plan }, lead).thenNothing();
  });

  it('leaves sprints to those who run them', () => {
    const decision = decisionWith({ found: nothingAboutItems });
    const planned = () =>
      bugDecider.decide({ type: 'PlanBug', data: { sprint: 'march' } }, stateAfter(bugDecider, [created]), decision);
    expect(planned).toThrow('You do not have the right to do this');
  });

  it('refuses a project or a sprint that is not there', () => {
    given(created)
      .when({ type: 'PlanBug', data: { project: 'gone' } }, { found: { projectKnown: false } })
      .thenRefused('projectUnknown');
    given(created)
      .when({ type: 'PlanBug', data: { sprint: 'gone' } }, { ...lead, found: { sprintKnown: false } })
      .thenRefused('sprintUnknown');
  });
});

describe('the links of a bug', () => {
  const link = { collection: 'bugs', id: 'bug-9', relation: 'duplicates' } as const;
  const linked: BugEvent = { type: 'BugLinked', data: link };
  const unknown = { found: { itemKnown: false } };

  it('are made, changed and removed', () => {
    given(created)
      .when({ type: 'LinkBug', data: { collection: 'bugs', item: 'bug-9', relation: 'duplicates' } })
      .thenEvents(linked);
    given(created, linked)
      .when({ type: 'LinkBug', data: { collection: 'bugs', item: 'bug-9', relation: 'relates' } })
      .thenEvents({ type: 'BugLinked', data: { ...link, relation: 'relates' } });
    given(created, linked)
      .when({ type: 'UnlinkBug', data: { collection: 'bugs', item: 'bug-9' } })
      .thenEvents({ type: 'BugUnlinked', data: { collection: 'bugs', id: 'bug-9' } });
  });

  it('stay as they are when nothing is different', () => {
    given(created, linked)
      .when({ type: 'LinkBug', data: { collection: 'bugs', item: 'bug-9', relation: 'duplicates' } }, unknown)
      .thenNothing();
    given(created, linked, { type: 'BugUnlinked', data: { collection: 'bugs', id: 'bug-9' } })
      .when({ type: 'UnlinkBug', data: { collection: 'bugs', item: 'bug-9' } })
      .thenNothing();
  });

  it('refuse itself, what is not there, and one too many', () => {
    given(created)
      .when({ type: 'LinkBug', data: { collection: 'bugs', item: specId, relation: 'blocks' } })
      .thenRefused('linkToItself');
    given(created)
      .when({ type: 'LinkBug', data: { collection: 'tasks', item: 'gone', relation: 'blocks' } }, unknown)
      .thenRefused('itemUnknown');
    const full = Array.from({ length: linkLimit }, (_, n): BugEvent => {
      return { type: 'BugLinked', data: { collection: 'tasks', id: `task-${n}`, relation: 'relates' } };
    });
    given(created, ...full)
      .when({ type: 'LinkBug', data: { collection: 'bugs', item: 'bug-9', relation: 'relates' } })
      .thenRefused('linksFull');
  });
});

describe('deleting and restoring a bug', () => {
  it('deletes it, and brings it back', () => {
    given(created).when({ type: 'DeleteBug', data: {} }).thenEvents(deleted);
    given(created, deleted).when({ type: 'RestoreBug', data: {} }).thenEvents(restored);
    given(created, deleted, restored).when({ type: 'DeleteBug', data: {} }).thenEvents(deleted);
  });

  it('does nothing when that is so already', () => {
    given(created, deleted).when({ type: 'DeleteBug', data: {} }).thenNothing();
    given(created).when({ type: 'RestoreBug', data: {} }).thenNothing();
  });
});

describe('a bug that is not there', () => {
  const others: BugCommand[] = [
    { type: 'EditBug', data: { priority: 'P2' } },
    { type: 'SetBugStatus', data: { status: 'Closed' } },
    { type: 'AssignBug', data: { assignedTo: '' } },
    { type: 'CommentOnBug', data: { comment: 'Hm' } },
    { type: 'LinkBug', data: { collection: 'bugs', item: 'bug-9', relation: 'relates' } },
    { type: 'UnlinkBug', data: { collection: 'bugs', item: 'bug-9' } },
    { type: 'PlanBug', data: { points: 3 } },
    { type: 'WatchBug', data: {} },
    { type: 'UnwatchBug', data: {} },
  ];

  it.each<BugCommand>([...others, { type: 'DeleteBug', data: {} }, { type: 'RestoreBug', data: {} }])(
    'refuses $type when it never was',
    (command) => given().when(command).thenRefused('bugGone'),
  );

  it.each(others)('refuses $type when it is deleted', (command) => {
    given(created, deleted).when(command).thenRefused('bugGone');
  });

  it('has no state, whatever is said to have happened to it', () => {
    expect(bugDecider.evolve(null, resolved)).toBeNull();
  });
});

describe('a bug with fields of the organisation’s own', () => {
  it('keeps them under the form that they were filled in with', () => {
    given()
      .when(
        { type: 'CreateBug', data: { ...details, custom: filledIn.body } },
        { found: { bugnumber: 12, custom: filledIn.found } },
      )
      .thenEvents({
        type: 'BugCreated',
        data: { ...details, custom: filled, bugnumber: 12, reporter: { ...ann, email: 'ann@example.com' } },
      });
    given(created)
      .when({ type: 'EditBug', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenEvents({ type: 'BugDetailsChanged', data: { custom: filled } });
    const again = { type: 'BugDetailsChanged', data: { custom: filled } } as const;
    given(created, again)
      .when({ type: 'EditBug', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenNothing();
  });
});

describe('handing a bug over', () => {
  const handOver: BugCommand = { type: 'HandOverBug', data: { from: 'bob', to: 'eve' } };
  const eve = { _id: 'eve', username: 'Eve' };
  const known = { found: { assignee: eve, formerAssignee: 'Bob' } };

  it('gives it to the successor, and says why', () => {
    given(created, assigned)
      .when(handOver, known)
      .thenEvents({
        type: 'BugAssigned',
        data: { assignee: eve, remark: saying(`Handed over from ${nameInText('bob', 'Bob')} on deactivation`) },
      });
  });

  it('gives a place beside the assignee to the successor', () => {
    given(created, along('cem', 'bob')).when(handOver, known).thenEvents(along('cem', 'eve'));
    given(created, along('bob', 'eve')).when(handOver, known).thenEvents(along('eve'));
    given(created, along('bob'), resolved).when(handOver, known).thenNothing();
  });

  it('leaves settled records, and records of others, where they are', () => {
    given(created).when(handOver, known).thenNothing();
    given(created, assigned, { type: 'BugAssigned', data: { assignee: eve } })
      .when(handOver, known)
      .thenNothing();
    given(created, assigned, resolved).when(handOver, known).thenNothing();
  });

  it('needs somebody who can be given bugs', () => {
    given(created, assigned).when(handOver).thenRefused('assigneeUnknown');
  });
});
