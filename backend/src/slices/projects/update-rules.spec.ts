import { describe, expect, it } from '@jest/globals';
import type { PersonRef } from '@atrium/contracts/core/items';
import { projectRefusals } from '@atrium/contracts/projects/errors';
import type { ProjectUpdate, ProjectView } from '@atrium/contracts/projects/views';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { projectDecider } from './decider.js';
import type { ProjectEvent } from './events.js';
import { withoutDeletedSince, withoutUpdate, withUpdateBack } from './update-rules.js';

const author = actorWith('member', 'editproject');
const other = { ...author, id: 'bob', username: 'Bob' };
const manager = { ...actorWith('member', 'editproject', 'deleteproject'), id: 'mia', username: 'Mia' };
const found = { author: author.id };
const { given } = specifyHandlers(projectDecider, projectRefusals, {
  DeleteProjectUpdate: found,
  RestoreProjectUpdate: found,
});

const created = {
  type: 'ProjectCreated',
  data: {
    name: 'Kitchen displays',
    key: 'KD',
    description: '',
    startDate: '',
    targetDate: '',
    lead: null,
    members: ['ann', 'bob', 'mia'],
    private: false,
    state: 'Planned',
  },
} as ProjectEvent;
const posted: ProjectEvent = {
  type: 'ProjectUpdatePosted',
  data: { update: 'update-1', health: 'At risk', text: 'Wrong' },
};
const remove = { type: 'DeleteProjectUpdate', data: { update: 'update-1' } } as const;
const restore = { type: 'RestoreProjectUpdate', data: { update: 'update-1' } } as const;
const gone = ({ id: _id, username }: typeof author): ProjectEvent => ({
  type: 'ProjectUpdateDeleted',
  data: { update: 'update-1', by: { _id, username } },
});
const back: ProjectEvent = { type: 'ProjectUpdateRestored', data: { update: 'update-1', text: 'Wrong' } };

describe('deleting a status update', () => {
  it('is for its author, and for who may delete projects', () => {
    given(created, posted).when(remove, { actor: author }).thenEvents(gone(author));
    given(created, posted).when(remove, { actor: manager }).thenEvents(gone(manager));
    given(created, posted).when(remove, { actor: other }).thenRefused('updateOfOthers');
    given(created).when(remove, { actor: author }).thenRefused('updateGone');
    given(created, posted)
      .when(remove, { actor: author, found: { author: null } })
      .thenRefused('updateGone');
    given(created, posted, gone(author)).when(remove, { actor: author }).thenNothing();
  });
});

describe('restoring a status update', () => {
  it('is for who deleted it, and for who may delete projects', () => {
    given(created, posted, gone(author)).when(restore, { actor: author }).thenEvents(back);
    given(created, posted, gone(author)).when(restore, { actor: manager }).thenEvents(back);
    given(created, posted, gone(manager)).when(restore, { actor: author }).thenRefused('updateOfOthers');
    given(created, posted).when(restore, { actor: author }).thenNothing();
  });
});

describe('a project', () => {
  const ann: PersonRef = { _id: 'ann', username: 'Ann' };
  const update = (_id: string, more: Partial<ProjectUpdate>): ProjectUpdate => ({
    _id,
    health: 'On track',
    text: 'Right',
    at: '2026-03-02T09:30:00.000Z',
    by: ann,
    ...more,
  });
  const project = {
    updates: [update('update-0', {}), update('update-1', { health: 'At risk', text: 'Wrong' })],
    health: 'At risk',
  } as Pick<ProjectView, 'updates' | 'health' | 'withdrawn'>;

  it('forgets the words of a deleted update, and is as healthy as the one before said', () => {
    const after = withoutUpdate(project, 'update-1', ann);
    expect(after).toMatchObject({ health: 'On track', withdrawn: ['update-1'] });
    expect(after.updates).toMatchObject([{ text: 'Right' }, { text: '', deletedBy: ann }]);
    expect(withUpdateBack(after, 'update-1', 'Wrong')).toEqual(project);
    expect(withoutUpdate(withoutUpdate(after, 'update-0', ann), 'update-0', ann)).toMatchObject({ health: null });
  });

  it('says in the past as well nothing of what is deleted today', () => {
    const then = withoutDeletedSince(project as ProjectView, withoutUpdate(project as ProjectView, 'update-1', ann));
    expect(then.updates.map(({ text }) => text)).toEqual(['Right', '']);
  });
});
