import { brotliCompressSync, constants } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugTail, bugTailLetters, type BugStatus } from '@atrium/contracts/bugs/rules';
import { foldAll, recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { untriaged } from '../../platform/shared/triage.js';
import type { BugEvent, Remark } from './events.js';
import { bugsProjection } from './projections.js';

const { afterEvents } = specifyProjection(bugsProjection);

const details = {
  ...detailsIn(bugKind, {}),
  app: 'billing',
  module: 'qr',
  priority: 'P1',
  description: 'Wrong',
} as const;
const reporter = { _id: 'rita', username: 'Rita', email: 'rita@example.com' };
const created: BugEvent = { type: 'BugCreated', data: { ...details, bugnumber: 12, reporter } };
const deleted: BugEvent = { type: 'BugDeleted', data: {} };
const ann = { _id: specAuthor.id, username: specAuthor.username };
const bob = { _id: 'bob', username: 'Bob' };

function saying(text: string, comment = 'first'): Remark {
  return { comment, text, author: 'ann', mentions: [] };
}
function turned(status: BugStatus, remark?: Remark): BugEvent {
  return { type: 'BugStatusChanged', data: { status, ...(remark === undefined ? {} : { remark }) } };
}
const minute = 60_000;

const along = (...coassignees: string[]): BugEvent => ({ type: 'BugCoassigneesChanged', data: { coassignees } });

/** Who works on a bug has looked at it. */
const lookedAt = (revision: number) => ({
  field: 'triage',
  from: untriaged,
  to: { as: 'accepted', until: '', by: ann, at: specTime(revision) },
});

describe('the bugs', () => {
  it('show a new one', () => {
    afterEvents(created)
      .is({
        _id: specId,
        version: 1,
        bugnumber: 12,
        ...details,
        status: 'New',
        createdby: reporter,
        createdAt: specTime(0),
        updatedAt: specTime(0),
        assignedTo: null,
        assignedtolist: [],
        coassignees: [],
        commmentlist: [],
        commentcount: 0,
        allhistory: [],
        watchers: ['rita'],
        links: [],
        statusSince: specTime(0),
        timeInStatus: {},
        settledAt: null,
        reopened: 0,
        triage: untriaged,
        project: null,
        sprint: null,
        points: 0,
        deleted: false,
      })
      .isIn('all', 'open');
  });

  it('show a bug’s current and former values', () => {
    afterEvents(created, { type: 'BugDetailsChanged', data: { priority: 'Urgent', app: '' } })
      .shows({ priority: 'Urgent', app: '', module: 'qr', updatedAt: specTime(1), allhistory: [] })
      .recordsChanges({ field: 'app', from: 'billing', to: '' }, { field: 'priority', from: 'P1', to: 'Urgent' });
  });

  it('show a bug’s assignee, who assigned it, and that the assignee watches it', () => {
    afterEvents(created, { type: 'BugAssigned', data: { assignee: bob, remark: saying('Yours') } })
      .shows({
        assignedTo: bob,
        assignedtolist: [bob],
        watchers: ['rita', 'ann', 'bob'],
        commentcount: 1,
        commmentlist: [{ _id: 'first', description: 'Yours', createdAt: specTime(1), createdby: ann }],
        allhistory: [{ createdAt: specTime(1), assignedBy: ann, assignedTo: bob, status: 'New', comment: 'Yours' }],
      })
      .recordsChanges({ field: 'assignedTo', from: null, to: bob }, lookedAt(1));
    afterEvents(
      created,
      { type: 'BugAssigned', data: { assignee: bob } },
      { type: 'BugAssigned', data: { assignee: null } },
    ).shows({ assignedTo: null, assignedtolist: [], watchers: ['rita', 'bob'] });
  });

  it('show who works along, who watches it from then on, until they become the assignee', () => {
    afterEvents(created, along('bob', 'cem'))
      .shows({ coassignees: ['bob', 'cem'], watchers: ['rita', 'bob', 'cem'], assignedTo: null, allhistory: [] })
      .recordsChanges({ field: 'coassignees', from: [], to: ['bob', 'cem'] });
    afterEvents(created, along('bob', 'cem'), { type: 'BugAssigned', data: { assignee: bob } })
      .shows({ coassignees: ['cem'], assignedTo: bob, assignedtolist: [bob] })
      .recordsChanges(
        { field: 'assignedTo', from: null, to: bob },
        { field: 'coassignees', from: ['bob', 'cem'], to: ['cem'] },
        lookedAt(2),
      );
    afterEvents(created, along('bob'), along()).shows({ coassignees: [], watchers: ['rita', 'bob'] });
  });

  it('show a status with what was said, and how long the one before lasted', () => {
    afterEvents(created, turned('In Progress', saying('On it')), turned('New'), turned('In Progress'))
      .shows({
        status: 'In Progress',
        statusSince: specTime(3),
        timeInStatus: { New: 2 * minute, 'In Progress': minute },
        settledAt: null,
        reopened: 0,
        watchers: ['rita', 'ann'],
        allhistory: [
          { createdAt: specTime(1), assignedBy: ann, assignedTo: null, status: 'In Progress', comment: 'On it' },
          { createdAt: specTime(2), assignedBy: ann, assignedTo: null, status: 'New', comment: '' },
          { createdAt: specTime(3), assignedBy: ann, assignedTo: null, status: 'In Progress', comment: '' },
        ],
      })
      .recordsChanges({ field: 'status', from: 'New', to: 'In Progress' });
  });

  it('show when a bug was settled, and how often it was opened again', () => {
    afterEvents(created, turned('Resolved'), turned('Closed'))
      .shows({ settledAt: specTime(1), reopened: 0 })
      .isIn('all');
    afterEvents(created, turned('Resolved'), turned('New')).shows({ settledAt: null, reopened: 1 }).isIn('all', 'open');
    afterEvents(created, turned('Invalid'), turned('In Progress'), turned('Closed')).shows({
      settledAt: specTime(3),
      reopened: 1,
    });
  });

  it('make one line of an assignment and a status that came in one go', () => {
    const [first, given, status] = recorded('bug', [
      created,
      { type: 'BugAssigned', data: { assignee: bob } },
      turned('In Progress', saying('Please')),
    ]);
    if (first === undefined || given === undefined || status === undefined) throw new Error('There are three events');
    const at = given.at;
    const together = foldAll(bugsProjection, [first, given, { ...status, at }]).at(-1);
    expect(JSON.parse(together?.stored.json ?? '')).toMatchObject({
      allhistory: [{ createdAt: at, assignedBy: ann, assignedTo: bob, status: 'In Progress', comment: 'Please' }],
    });
    const byAnother = { ...status, at, by: { id: 'bob', username: 'Bob' } };
    const apart = foldAll(bugsProjection, [first, given, byAnother]).at(-1);
    expect(JSON.parse(apart?.stored.json ?? '').allhistory).toHaveLength(2);
  });

  it('carry the newest comments and lines along, and count all', () => {
    const many = Array.from({ length: bugTail + 5 }, (_, n): BugEvent => {
      return { type: 'BugCommented', data: { remark: saying(`Word ${n}`, `comment-${n}`) } };
    });
    const last = foldAll(bugsProjection, recorded('bug', [created, ...many])).at(-1);
    const bug = JSON.parse(last?.stored.json ?? '');
    expect(bug.commentcount).toBe(bugTail + 5);
    expect(bug.commmentlist).toHaveLength(bugTail);
    expect(bug.allhistory).toHaveLength(bugTail);
    expect(bug.commmentlist[0]._id).toBe('comment-5');
    expect(bug.allhistory.at(-1).comment).toBe(`Word ${bugTail + 4}`);
    expect(last?.delta?.history?.comment).toBe(`Word ${bugTail + 4}`);
  });

  it('leave older comments behind when they are long, but never the newest', () => {
    const logs = ['first', 'second', 'third'].map((comment): BugEvent => {
      return { type: 'BugCommented', data: { remark: saying('x'.repeat(bugTailLetters / 2), comment) } };
    });
    afterEvents(created, ...logs).shows({ commentcount: 3 });
    const carried = (events: BugEvent[]): string[] => {
      const last = foldAll(bugsProjection, recorded('bug', [created, ...events])).at(-1);
      const { commmentlist, allhistory } = JSON.parse(last?.stored.json ?? '');
      expect(allhistory).toHaveLength(commmentlist.length);
      return commmentlist.map(({ _id }: { _id: string }) => _id);
    };
    expect(carried(logs)).toEqual(['second', 'third']);
    const huge = { remark: saying('x'.repeat(bugTailLetters + 1), 'huge') };
    expect(carried([...logs, { type: 'BugCommented', data: huge }])).toEqual(['huge']);
  });

  it('show watchers, who do not count as a change of the bug', () => {
    const watched: BugEvent = { type: 'BugWatched', data: { watcher: 'ann' } };
    afterEvents(created, watched)
      .shows({ watchers: ['rita', 'ann'], updatedAt: specTime(0) })
      .recordsChanges();
    afterEvents(created, watched, { type: 'BugUnwatched', data: { watcher: 'rita' } }).shows({ watchers: ['ann'] });
  });

  it('show the plan and the links', () => {
    const link = { collection: 'bugs', id: 'bug-9', relation: 'duplicates' } as const;
    afterEvents(created, { type: 'BugPlanned', data: { project: 'hotel', points: 3 } })
      .shows({ project: 'hotel', sprint: null, points: 3 })
      .recordsChanges({ field: 'project', from: null, to: 'hotel' }, { field: 'points', from: 0, to: 3 });
    afterEvents(created, { type: 'BugLinked', data: link })
      .shows({ links: [link], updatedAt: specTime(1) })
      .recordsChanges({ field: 'links', from: [], to: [link] });
    afterEvents(
      created,
      { type: 'BugLinked', data: link },
      { type: 'BugUnlinked', data: { collection: 'bugs', id: 'bug-9' } },
    ).shows({ links: [] });
  });

  it('stay as new as what happened last, when something counts from before', () => {
    const [first, comment, link] = recorded('bug', [
      created,
      { type: 'BugCommented', data: { remark: saying('So') } },
      { type: 'BugLinked', data: { collection: 'bugs', id: 'bug-9', relation: 'relates' } },
    ]);
    if (first === undefined || comment === undefined || link === undefined) throw new Error('There are three events');
    const last = foldAll(bugsProjection, [first, comment, { ...link, at: first.at }]).at(-1);
    expect(JSON.parse(last?.stored.json ?? '').updatedAt).toBe(comment.at);
  });

  it('hide a deleted bug from everybody without the right to restore it', () => {
    afterEvents(created, deleted)
      .shows({ deleted: true })
      .isIn('deleted')
      .recordsChanges({ field: 'deleted', from: false, to: true });
    afterEvents(created, turned('Closed'), deleted, { type: 'BugRestored', data: {} })
      .shows({ deleted: false })
      .isIn('all');
  });

  it('show nothing of what never began', () => {
    afterEvents(turned('Closed')).isGone().isIn();
  });

  it('bound what is sent at once', () => {
    expect(bugsProjection.workingSet).toBe(10_000);
  });
});

it('ten thousand bugs travel in at most 900 kilobytes', () => {
  const description =
    'Sign in as a cashier, open the folio of any guest with a deposit, and change the date of departure.';
  const bugs = Array.from({ length: 10_000 }, (_, n) => {
    const [event] = recorded('bug', [created]);
    if (event === undefined) throw new Error('There is one event');
    const data = { ...created.data, bugnumber: n + 1, description: `${description} (case ${n})` };
    const at = new Date(Date.UTC(2026, 2, 2) + n * 7_919).toISOString();
    const bug = bugsProjection.project(null, { ...event, event: { ...created, data }, aggregateId: randomUUID(), at });
    return { ...bug, version: 1 };
  });
  const packed = brotliCompressSync(JSON.stringify(bugs), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  expect(packed.length).toBeLessThanOrEqual(900_000);
});
