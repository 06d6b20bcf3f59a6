import { describe, it } from '@jest/globals';
import { projectRefusals } from '@atrium/contracts/projects/errors';
import { projectFileLimit, webLinkLimit } from '@atrium/contracts/projects/rules';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type ProjectCommand, projectDecider } from './decider.js';
import type { ProjectEvent } from './events.js';

const { newId } = decisionWith({ found: undefined });
const allKnown = { leadKnown: true, membersKnown: true, key: 'KD', custom: nothingCustom };
const { given } = specifyHandlers(projectDecider, projectRefusals, { CreateProject: allKnown, EditProject: allKnown });

const created = {
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
} as const satisfies ProjectEvent;
const hidden: ProjectEvent = { type: 'ProjectPrivacyChanged', data: { private: true } };
const deleted: ProjectEvent = { type: 'ProjectDeleted', data: {} };
const restored: ProjectEvent = { type: 'ProjectRestored', data: {} };

const edit = (data: Extract<ProjectCommand, { type: 'EditProject' }>['data']): ProjectCommand => ({
  type: 'EditProject',
  data,
});
const post: ProjectCommand = { type: 'PostProjectUpdate', data: { health: 'At risk', text: 'Two of five done' } };
const remove: ProjectCommand = { type: 'DeleteProject', data: {} };
const restore: ProjectCommand = { type: 'RestoreProject', data: {} };

describe('creating a project', () => {
  it('makes its creator the first member', () => {
    given()
      .when({ type: 'CreateProject', data: { ...created.data, members: ['bob', 'ann'] } })
      .thenEvents(created);
  });

  it('needs no more than a name', () => {
    given()
      .when({ type: 'CreateProject', data: { name: 'Anything', lead: '' } })
      .thenEvents({
        type: 'ProjectCreated',
        data: {
          name: 'Anything',
          key: 'KD',
          description: '',
          startDate: '',
          targetDate: '',
          lead: null,
          members: ['ann'],
          private: false,
          state: 'Planned',
        },
      });
  });

  it('refuses members from outside the organisation', () => {
    given()
      .when(
        { type: 'CreateProject', data: { ...created.data, members: ['bob'] } },
        { actor: { ...actorWith('superadmin'), home: 'system' } },
      )
      .thenEvents({ type: 'ProjectCreated', data: { ...created.data, members: ['bob'] } });
  });

  it('refuses people who are not there', () => {
    const command: ProjectCommand = {
      type: 'CreateProject',
      data: { name: 'Anything', lead: 'eve', members: ['eve'] },
    };
    given()
      .when(command, { found: { leadKnown: false } })
      .thenRefused('leadUnknown');
    given()
      .when(command, { found: { membersKnown: false } })
      .thenRefused('memberUnknown');
  });

  it('refuses a target before the start, by the day alone', () => {
    const dated = (startDate: string, targetDate: string): ProjectCommand => ({
      type: 'CreateProject',
      data: { ...created.data, members: [], startDate, targetDate },
    });
    given().when(dated('2026-03-02', '2026-03-01')).thenRefused('targetBeforeStart');
    given()
      .when(dated('2026-03-02T09:00Z', '2026-03-02'))
      .thenEvents({
        type: 'ProjectCreated',
        data: { ...created.data, members: ['ann'], startDate: '2026-03-02T09:00Z', targetDate: '2026-03-02' },
      });
  });

  it('does nothing when it was created already', () => {
    given(created)
      .when({ type: 'CreateProject', data: { name: 'Again' } })
      .thenNothing();
  });
});

describe('changing a project', () => {
  it('records each kind of change by itself', () => {
    given(created)
      .when(
        edit({
          name: 'Kitchen screens',
          lead: '',
          members: ['ann', 'eve'],
          private: true,
          targetDate: '2026-06-12',
          reason: 'The printers come later',
          state: 'On Hold',
        }),
      )
      .thenEvents(
        { type: 'ProjectDetailsChanged', data: { name: 'Kitchen screens' } },
        { type: 'ProjectLeadChanged', data: { lead: null } },
        { type: 'ProjectMembersChanged', data: { members: ['ann', 'eve'] } },
        hidden,
        { type: 'ProjectTargetMoved', data: { targetDate: '2026-06-12', reason: 'The printers come later' } },
        { type: 'ProjectStateChanged', data: { state: 'On Hold' } },
      );
  });

  it('does nothing when all is so already, whatever the order of its members', () => {
    given(created)
      .when(edit({ ...created.data, members: ['bob', 'ann'], reason: 'None' }))
      .thenNothing();
    given(created).when(edit({})).thenNothing();
  });

  it('takes a target date away, and needs no reason', () => {
    given(created)
      .when(edit({ targetDate: '' }))
      .thenEvents({ type: 'ProjectTargetMoved', data: { targetDate: '', reason: '' } });
  });

  it('refuses a target before the start, whether start or target moves', () => {
    given(created)
      .when(edit({ startDate: '2026-06-01' }))
      .thenRefused('targetBeforeStart');
    given(created)
      .when(edit({ targetDate: '2026-01-31' }))
      .thenRefused('targetBeforeStart');
    given(created)
      .when(edit({ targetDate: '2026-01-31', startDate: '2026-01-05' }))
      .thenEvents(
        { type: 'ProjectDetailsChanged', data: { startDate: '2026-01-05' } },
        { type: 'ProjectTargetMoved', data: { targetDate: '2026-01-31', reason: '' } },
      );
  });

  it('refuses people who are not there', () => {
    given(created)
      .when(edit({ lead: 'eve' }), { found: { leadKnown: false } })
      .thenRefused('leadUnknown');
    given(created)
      .when(edit({ members: ['eve'] }), { found: { membersKnown: false } })
      .thenRefused('memberUnknown');
  });

  it('says how it does', () => {
    given(created)
      .when(post)
      .thenEvents({
        type: 'ProjectUpdatePosted',
        data: { update: newId(0), health: 'At risk', text: 'Two of five done' },
      });
  });
});

describe('the key of a project', () => {
  it('changes', () => {
    given(created)
      .when(edit({ key: 'KIT' }))
      .thenEvents({ type: 'ProjectDetailsChanged', data: { key: 'KIT' } });
    given(created)
      .when(edit({ key: '' }))
      .thenEvents({ type: 'ProjectDetailsChanged', data: { key: '' } });
  });

  it('is refused where another project has it', () => {
    const taken = { found: { key: null } };
    given()
      .when({ type: 'CreateProject', data: { name: 'Other', key: 'KD' } }, taken)
      .thenRefused('keyTaken');
    given(created)
      .when(edit({ key: 'KIT' }), taken)
      .thenRefused('keyTaken');
  });
});

describe('the files of a project', () => {
  const file = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';
  const attach: ProjectCommand = { type: 'AttachProjectFile', data: { file, name: ' Plan.pdf ' } };
  const detach: ProjectCommand = { type: 'DetachProjectFile', data: { file } };
  const attached: ProjectEvent = { type: 'ProjectFileAttached', data: { file, name: 'Plan.pdf' } };
  const detached: ProjectEvent = { type: 'ProjectFileDetached', data: { file } };

  it('are attached once, and taken off', () => {
    given(created).when(attach).thenEvents(attached);
    given(created, attached).when(attach).thenNothing();
    given(created, attached).when(detach).thenEvents(detached);
    given(created, attached, detached).when(detach).thenNothing();
  });

  it('are so many at most', () => {
    const full = Array.from({ length: projectFileLimit }, (_, n): ProjectEvent => ({
      type: 'ProjectFileAttached',
      data: { file: newId(n), name: 'Plan.pdf' },
    }));
    given(created, ...full)
      .when(attach)
      .thenRefused('filesFull');
  });
});

describe('the links of a project', () => {
  const [title, url] = ['Repository', 'https://git.example.com/kitchen'];
  const link = newId(0);
  const add: ProjectCommand = { type: 'AddProjectLink', data: { title, url } };
  const rename = (name: string): ProjectCommand => ({ type: 'ChangeProjectLink', data: { link, title: name } });
  const unlink: ProjectCommand = { type: 'RemoveProjectLink', data: { link } };
  const added: ProjectEvent = { type: 'ProjectLinkAdded', data: { link, title, url } };

  it('are added, changed and removed', () => {
    given(created).when(add).thenEvents(added);
    given(created, added)
      .when(rename('Code'))
      .thenEvents({ type: 'ProjectLinkChanged', data: { link, title: 'Code' } });
    given(created, added).when(rename(title)).thenNothing();
    const removed: ProjectEvent = { type: 'ProjectLinkRemoved', data: { link } };
    given(created, added).when(unlink).thenEvents(removed);
    given(created, added, removed).when(unlink).thenNothing();
    given(created, added, removed).when(rename('Code')).thenRefused('linkGone');
  });

  it('are so many at most', () => {
    const full = Array.from({ length: webLinkLimit }, (_, n): ProjectEvent => ({
      type: 'ProjectLinkAdded',
      data: { link: newId(n), title, url },
    }));
    given(created, ...full)
      .when(add)
      .thenRefused('linksFull');
  });
});

describe('deleting a project', () => {
  it('can be undone', () => {
    given(created).when(remove).thenEvents(deleted);
    given(created, deleted).when(remove).thenNothing();
    given(created, deleted).when(restore).thenEvents(restored);
    given(created).when(restore).thenNothing();
  });

  it('leaves nothing to change', () => {
    given(created, deleted)
      .when(edit({ name: 'Other' }))
      .thenRefused('projectGone');
    given(created, deleted).when(post).thenRefused('projectGone');
    for (const command of [edit({}), post, remove, restore]) given().when(command).thenRefused('projectGone');
  });
});

describe('a private project', () => {
  const stranger = { actor: { ...actorWith('admindev'), id: 'eve' } };
  const commands = [edit({ name: 'Other' }), post, remove, restore];

  it('is not there for others, whatever their flags, deleted or not', () => {
    for (const command of commands) {
      given(created, hidden).when(command, stranger).thenRefused('projectGone');
      given(created, hidden, deleted).when(command, stranger).thenRefused('projectGone');
    }
    given(created).when(remove, stranger).thenEvents(deleted);
  });

  it('is there for its members, its lead, and those who read everything', () => {
    for (const actor of [actorWith(), { ...actorWith(), id: 'bob' }, { ...actorWith('manager'), id: 'eve' }]) {
      given(created, hidden).when(remove, { actor }).thenEvents(deleted);
    }
    const [leaves, leads] = [
      { type: 'ProjectMembersChanged', data: { members: [] } },
      { type: 'ProjectLeadChanged', data: { lead: 'eve' } },
    ] as const satisfies ProjectEvent[];
    given(created, hidden, leaves).when(remove).thenRefused('projectGone');
    given(created, hidden, leads).when(remove, stranger).thenEvents(deleted);
  });
});

describe('a project with fields of the organisation’s own', () => {
  it('keeps them under the form that they were filled in with', () => {
    given()
      .when(
        { type: 'CreateProject', data: { ...created.data, members: ['ann', 'bob'], custom: filledIn.body } },
        { found: { custom: filledIn.found } },
      )
      .thenEvents({ type: 'ProjectCreated', data: { ...created.data, custom: filled } });
    given(created)
      .when({ type: 'EditProject', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenEvents({ type: 'ProjectDetailsChanged', data: { custom: filled } });
    const again = { type: 'ProjectDetailsChanged', data: { custom: filled } } as const;
    given(created, again)
      .when({ type: 'EditProject', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenNothing();
  });
});
