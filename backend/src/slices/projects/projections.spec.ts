import { describe, expect, it } from '@jest/globals';
import { projectTail } from '@atrium/contracts/projects/rules';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { ProjectEvent } from './events.js';
import { projectsProjection } from './projections.js';

const { afterEvents } = specifyProjection(projectsProjection);

const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: {
    name: 'Kitchen displays',
    key: 'KD',
    description: 'Orders on a screen',
    startDate: '2026-02-02',
    targetDate: '2026-05-29',
    lead: 'bob',
    members: ['ann', 'bob'],
    private: false,
    state: 'Active',
  },
};
const ann = { _id: specAuthor.id, username: specAuthor.username };
const hidden: ProjectEvent = { type: 'ProjectPrivacyChanged', data: { private: true } };
const deleted: ProjectEvent = { type: 'ProjectDeleted', data: {} };
const moveTo = (targetDate: string, reason: string): ProjectEvent => ({
  type: 'ProjectTargetMoved',
  data: { targetDate, reason },
});
const becomes = (state: 'Active' | 'Completed' | 'Archived'): ProjectEvent => ({
  type: 'ProjectStateChanged',
  data: { state },
});
const post = (n: number): ProjectEvent => ({
  type: 'ProjectUpdatePosted',
  data: { update: `update-${n}`, health: n % 2 === 0 ? 'At risk' : 'On track', text: `Word ${n}` },
});

describe('the projects', () => {
  it('show a new one', () => {
    afterEvents(created)
      .is({
        _id: specId,
        version: 1,
        ...created.data,
        health: null,
        updates: [],
        targetMoves: [],
        milestones: [],
        attachments: [],
        webLinks: [],
        createdAt: specTime(0),
        createdby: ann,
        completedAt: null,
        deleted: false,
      })
      .isIn('all', 'of:ann', 'of:bob');
    afterEvents({ type: 'ProjectCreated', data: { ...created.data, state: 'Completed' } }).shows({
      completedAt: specTime(0),
    });
  });

  it('show changes with their former values', () => {
    afterEvents(created, { type: 'ProjectDetailsChanged', data: { name: 'Kitchen screens', startDate: '' } })
      .shows({ name: 'Kitchen screens', startDate: '', description: 'Orders on a screen' })
      .recordsChanges(
        { field: 'name', from: 'Kitchen displays', to: 'Kitchen screens' },
        { field: 'startDate', from: '2026-02-02', to: '' },
      );
  });

  it('are where their people see them', () => {
    afterEvents(created, { type: 'ProjectLeadChanged', data: { lead: 'eve' } })
      .isIn('all', 'of:ann', 'of:bob', 'of:eve')
      .recordsChanges({ field: 'lead', from: 'bob', to: 'eve' });
    afterEvents(created, hidden, { type: 'ProjectMembersChanged', data: { members: [] } })
      .isIn('private', 'of:bob')
      .recordsChanges({ field: 'members', from: ['ann', 'bob'], to: [] });
    afterEvents(created, hidden).recordsChanges({ field: 'private', from: false, to: true });
  });

  it('keep each move of the target date with its reason', () => {
    afterEvents(created, moveTo('2026-06-12', 'The printers come later'), moveTo('', ''))
      .shows({
        targetDate: '',
        targetMoves: [
          { from: '2026-05-29', to: '2026-06-12', reason: 'The printers come later', at: specTime(1), by: ann },
          { from: '2026-06-12', to: '', reason: '', at: specTime(2), by: ann },
        ],
      })
      .recordsChanges({ field: 'targetDate', from: '2026-06-12', to: '' })
      .says(undefined);
    afterEvents(created, moveTo('2026-06-12', 'The printers come later')).says('The printers come later');
  });

  it('say how they do, by the newest update', () => {
    afterEvents(created, post(1), post(2))
      .shows({
        health: 'At risk',
        updates: [
          { _id: 'update-1', health: 'On track', text: 'Word 1', at: specTime(1), by: ann },
          { _id: 'update-2', health: 'At risk', text: 'Word 2', at: specTime(2), by: ann },
        ],
      })
      .recordsChanges({ field: 'health', from: 'On track', to: 'At risk' })
      .says('Word 2');
  });

  it('show their files with who attached them and when', () => {
    const attached: ProjectEvent = { type: 'ProjectFileAttached', data: { file: 'plan', name: 'Plan.pdf' } };
    const shown = { file: 'plan', name: 'Plan.pdf', at: specTime(1), by: ann };
    afterEvents(created, attached)
      .shows({ attachments: [shown] })
      .recordsChanges({ field: 'attachments', from: [], to: [shown] });
    afterEvents(created, attached, { type: 'ProjectFileDetached', data: { file: 'plan' } }).shows({ attachments: [] });
  });

  it('show their links, each as it was changed last', () => {
    const [title, url] = ['Repository', 'https://git.example.com/kitchen'];
    const added: ProjectEvent = { type: 'ProjectLinkAdded', data: { link: 'link', title, url } };
    const changed: ProjectEvent = { type: 'ProjectLinkChanged', data: { link: 'link', title: 'Code' } };
    afterEvents(created, added, { type: 'ProjectLinkAdded', data: { link: 'next', title: 'Plan', url } }, changed)
      .shows({
        webLinks: [
          { id: 'link', title: 'Code', url },
          { id: 'next', title: 'Plan', url },
        ],
      })
      .recordsChanges({
        field: 'webLinks',
        from: [
          { id: 'link', title, url },
          { id: 'next', title: 'Plan', url },
        ],
        to: [
          { id: 'link', title: 'Code', url },
          { id: 'next', title: 'Plan', url },
        ],
      });
    afterEvents(created, added, { type: 'ProjectLinkRemoved', data: { link: 'link' } }).shows({ webLinks: [] });
  });

  it('carry the newest updates and moves along', () => {
    const numbers = Array.from({ length: projectTail + 2 }, (_, index) => index + 1);
    const tail = numbers.slice(2);
    const { document } = afterEvents(created, ...numbers.map(post));
    expect(document?.updates.map(({ _id }) => _id)).toEqual(tail.map((n) => `update-${n}`));
    const moved = afterEvents(created, ...numbers.map((n) => moveTo(`2026-06-${n}`, '')));
    expect(moved.document?.targetMoves.map(({ to }) => to)).toEqual(tail.map((n) => `2026-06-${n}`));
  });

  it('know when they were completed, also in the archive', () => {
    afterEvents(created, becomes('Completed'))
      .shows({ state: 'Completed', completedAt: specTime(1) })
      .recordsChanges({ field: 'state', from: 'Active', to: 'Completed' });
    afterEvents(created, becomes('Completed'), becomes('Archived')).shows({ completedAt: specTime(1) });
    afterEvents(created, becomes('Completed'), becomes('Active')).shows({ completedAt: null });
    afterEvents(created, becomes('Archived')).shows({ completedAt: null });
  });

  it('are hidden when deleted, except from people with the right to restore them', () => {
    afterEvents(created, deleted).shows({ deleted: true }).isIn('deleted');
    afterEvents(created, hidden, deleted).isIn('deleted-private', 'deleted-of:ann', 'deleted-of:bob');
    afterEvents(created, deleted, { type: 'ProjectRestored', data: {} })
      .shows({ deleted: false })
      .isIn('all', 'of:ann', 'of:bob')
      .recordsChanges({ field: 'deleted', from: true, to: false });
  });

  it('show nothing of what never began', () => {
    afterEvents(hidden).isGone().isIn();
  });
});
