import { describe, expect, it } from '@jest/globals';
import { bugRefusals } from '@atrium/contracts/bugs/errors';
import { bugKind } from '@atrium/contracts/bugs/kind';
import type { TriageBug } from '@atrium/contracts/bugs/commands';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { decisionWith, stateAfter } from '../../../test/spec.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { bugDecider } from './decider.js';
import type { BugEvent } from './events.js';
import { bugsProjection } from './projections.js';

const { newId } = decisionWith({ found: undefined });
const { given } = specifyHandlers(bugDecider, bugRefusals, {
  TriageBug: { assignee: null, link: null, items: nothingAboutItems },
});
const { afterEvents } = specifyProjection(bugsProjection);

const bob = { _id: 'bob', username: 'Bob' };
const reporter = { _id: 'rita', username: 'Rita', email: 'rita@example.com' };
const created: BugEvent = { type: 'BugCreated', data: { ...detailsIn(bugKind, {}), bugnumber: 12, reporter } };
const triage = (data: TriageBug) => ({ type: 'TriageBug', data }) as const;
const triaged = (as: 'new' | 'accepted' | 'declined' | 'duplicate' | 'asked'): BugEvent => ({
  type: 'BugTriaged',
  data: { as, until: '' },
});
const said = (text: string, author = 'ann', mentions: string[] = []) => ({
  comment: newId(0),
  text,
  author,
  mentions,
});

describe('triage of a bug', () => {
  it('accepts it with priority, severity and assignee, as one act', () => {
    given(created)
      .when(triage({ verdict: 'accept', priority: 'P1', severity: 'Major', assignedTo: 'bob' }), {
        found: { assignee: bob },
      })
      .thenEvents(
        { type: 'BugDetailsChanged', data: { priority: 'P1', severity: 'Major' } },
        { type: 'BugAssigned', data: { assignee: bob } },
        triaged('accepted'),
      );
    given(created)
      .when(triage({ verdict: 'accept' }))
      .thenEvents(triaged('accepted'));
    given(created)
      .when(triage({ verdict: 'accept', assignedTo: 'eve' }))
      .thenRefused('assigneeUnknown');
  });

  it('declines it with a reason, which settles it', () => {
    given(created)
      .when(triage({ verdict: 'decline', text: 'As designed' }))
      .thenEvents(triaged('declined'), {
        type: 'BugStatusChanged',
        data: { status: 'Invalid', remark: said('As designed') },
      });
    // In between nobody sees it as accepted.
    afterEvents(created, triaged('declined'), { type: 'BugStatusChanged', data: { status: 'Invalid' } }).shows({
      triage: { as: 'declined', until: '', by: { _id: 'ann', username: 'Ann' }, at: specTime(1) },
    });
  });

  it('links it to what it is a duplicate of', () => {
    const link = { relation: 'duplicates', collection: 'bugs', item: 'first' } as const;
    given(created)
      .when(triage({ verdict: 'duplicate', original: 'first' }), { found: { link } })
      .thenEvents(
        triaged('duplicate'),
        { type: 'BugLinked', data: { collection: 'bugs', id: 'first', relation: 'duplicates' } },
        { type: 'BugStatusChanged', data: { status: 'Invalid' } },
      );
  });

  it('asks the reporter, whose answer brings it back', () => {
    const asked: BugEvent = { type: 'BugCommented', data: { remark: said('Which till?', 'ann', ['rita']) } };
    given(created)
      .when(triage({ verdict: 'ask', text: 'Which till?' }))
      .thenEvents(asked, triaged('asked'));
    const answered: BugEvent = { type: 'BugCommented', data: { remark: said('Till 4', 'rita') } };
    expect(stateAfter(bugDecider, [created, asked, triaged('asked'), answered])?.triage.as).toBe('new');
    const chatter: BugEvent = { type: 'BugCommented', data: { remark: said('Me too', 'bob') } };
    expect(stateAfter(bugDecider, [created, asked, triaged('asked'), chatter])?.triage.as).toBe('asked');
  });

  it('is over once somebody works on it otherwise, and says who', () => {
    const assigned: BugEvent = { type: 'BugAssigned', data: { assignee: bob } };
    afterEvents(created, assigned).shows({
      triage: { as: 'accepted', until: '', by: { _id: 'ann', username: 'Ann' }, at: specTime(1) },
    });
    given(created, assigned)
      .when(triage({ verdict: 'decline', text: 'No' }))
      .thenRefused('triageOver');
  });
});
