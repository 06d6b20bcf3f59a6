import { describe, expect, it } from '@jest/globals';
import type { SprintOutcome } from '@atrium/contracts/sprints/views';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { SprintEvent } from './events.js';
import { sprintsProjection } from './projections.js';

const { afterEvents } = specifyProjection(sprintsProjection);

const created: SprintEvent = {
  type: 'SprintCreated',
  data: { name: 'Sprint 12', goal: 'Bills', project: 'hotel', startDate: '2026-03-02', endDate: '2026-03-13' },
};
const started: SprintEvent = { type: 'SprintStarted', data: {} };
const outcome: SprintOutcome = {
  done: [{ collection: 'tasks', id: 'guide' }],
  carried: [{ collection: 'bugs', id: 'total' }],
  carryTo: 'next',
};
const deleted: SprintEvent = { type: 'SprintDeleted', data: {} };

describe('the sprints', () => {
  it('show a planned one', () => {
    afterEvents(created)
      .is({
        _id: specId,
        version: 1,
        ...created.data,
        audience: null,
        state: 'Planned',
        createdAt: specTime(0),
        createdby: { _id: specAuthor.id, username: specAuthor.username },
        startedAt: null,
        completedAt: null,
        outcome: null,
        deleted: false,
      })
      .isIn('present', 'under:hotel');
  });

  it('are seen by the people of a private project, and do not say who they are', () => {
    const hidden: SprintEvent = { type: 'SprintAudienceChanged', data: { audience: ['ann'] } };
    const { document } = afterEvents(created, hidden)
      .shows({ audience: ['ann'] })
      .isIn('present-private', 'present-of:ann', 'under:hotel')
      .recordsChanges();
    const shapes = document === null ? [] : sprintsProjection.publish(document);
    expect(shapes[0]?.rooms).toEqual([]);
    expect(shapes[1]?.doc).not.toHaveProperty('audience');
    afterEvents(created, hidden, deleted).isIn('deleted-private', 'deleted-of:ann', 'under:hotel');
  });

  it('show changes with their former values', () => {
    afterEvents(created, { type: 'SprintDetailsChanged', data: { goal: 'Bills that add up', project: null } })
      .shows({ goal: 'Bills that add up', project: null, name: 'Sprint 12' })
      .recordsChanges(
        { field: 'goal', from: 'Bills', to: 'Bills that add up' },
        { field: 'project', from: 'hotel', to: null },
      );
  });

  it('show how far they are, and what they led to', () => {
    afterEvents(created, started)
      .shows({ state: 'Active', startedAt: specTime(1), completedAt: null })
      .recordsChanges({ field: 'state', from: 'Planned', to: 'Active' });
    afterEvents(created, started, { type: 'SprintCompleted', data: outcome })
      .shows({ state: 'Completed', startedAt: specTime(1), completedAt: specTime(2), outcome })
      .recordsChanges({ field: 'state', from: 'Active', to: 'Completed' });
    const exact = { ...outcome, carried: [] };
    afterEvents(
      created,
      started,
      { type: 'SprintCompleted', data: outcome },
      { type: 'SprintCarriedOver', data: exact },
    )
      .shows({ state: 'Completed', completedAt: specTime(2), outcome: exact })
      .recordsChanges();
  });

  it('are hidden when deleted, except from people with the right to restore them', () => {
    afterEvents(created, deleted)
      .shows({ deleted: true })
      .isIn('deleted', 'under:hotel')
      .recordsChanges({ field: 'deleted', from: false, to: true });
    afterEvents(created, deleted, { type: 'SprintRestored', data: {} })
      .shows({ deleted: false })
      .isIn('present', 'under:hotel');
  });

  it('show nothing of what never began', () => {
    afterEvents(started).isGone().isIn();
  });
});
