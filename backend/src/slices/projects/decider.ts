import { namedFiles } from '@atrium/contracts/core/named-files';
import { dayOf } from '@atrium/contracts/core/days';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { type EditProject, projectCommands } from '@atrium/contracts/projects/commands';
import { refuseProject } from '@atrium/contracts/projects/errors';
import { projectKind } from '@atrium/contracts/projects/kind';
import { projectFileLimit, type ProjectState as Stage, webLinkLimit } from '@atrium/contracts/projects/rules';
import type { Milestone, WebLink } from '@atrium/contracts/projects/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { customFrom, customPart } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { changedDetailsIn, storedDetails } from '../../platform/shared/record-kinds.js';
import { deleting, restoring, revealing, unlessGone } from '../../platform/shared/record-traits.js';
import type { ProjectDetails, ProjectEvent, ProjectPeople } from './events.js';
import { type FormFound, formFound, leadIn } from './look-ups.js';
import { knowsOf } from './policy.js';
import {
  addMilestone,
  changeMilestone,
  fallDue,
  milestonesAfter,
  removeMilestone,
  restoreMilestone,
} from './milestone-rules.js';
import { type Posts, postsAfter, updateHandlers } from './update-rules.js';
import { webLinksAfter } from './web-link-rules.js';

export type ProjectCommand = CommandOf<typeof projectCommands>;

export interface Project extends ProjectPeople {
  readonly details: ProjectDetails;
  readonly private: boolean;
  readonly state: Stage;
  readonly targetDate: string;
  /** The ids of its own. */
  readonly files: readonly string[];
  readonly webLinks: readonly WebLink[];
  readonly milestones: readonly Milestone[];
  readonly posts: Posts;
  readonly deleted: boolean;
}

export type ProjectState = Project | null;

const handlers = {
  CreateProject: withLookUp({
    lookUp: (data, project: ProjectState, tools) => formFound(data, project, tools),
    decide(data, _, { actor, found }) {
      const { targetDate = '', state } = data;
      const details = detailsIn(projectKind, data);
      assertKey(data, found);
      assertPeople(found);
      assertInOrder(details.startDate, targetDate);
      // Superadmins from outside are not members of the organisation.
      const creator = actor.home === actor.tenant ? [actor.id] : [];
      return [
        {
          type: 'ProjectCreated',
          data: {
            ...details,
            key: found.key ?? '',
            ...customFrom(data.custom, found.custom),
            targetDate,
            lead: leadIn(data) ?? null,
            members: [...new Set([...creator, ...(data.members ?? [])])],
            private: data.private ?? false,
            state: state ?? 'Planned',
          },
        },
      ];
    },
  }),

  EditProject: withLookUp({
    lookUp: (data, project, tools) => formFound(data, project, tools),
    decide: (data, project, { found }) => edit(data, project, found),
  }),

  RevealProjectSecret: revealing(({ details }: Project) => [details.custom]),

  PostProjectUpdate: {
    decide: ({ health, text }, _, { newId }) => [
      { type: 'ProjectUpdatePosted', data: { update: newId(0), health, text } },
    ],
  },

  ...updateHandlers,

  AttachProjectFile: {
    decide(data, { files }) {
      if (files.includes(data.file)) return [];
      if (files.length >= projectFileLimit) throw refuseProject('filesFull');
      return namedFiles([data]).map((named) => ({ type: 'ProjectFileAttached', data: named }));
    },
  },

  DetachProjectFile: {
    decide: ({ file }, { files }) => (files.includes(file) ? [{ type: 'ProjectFileDetached', data: { file } }] : []),
  },

  AddProjectLink: {
    decide({ title, url }, { webLinks }, { newId }) {
      if (webLinks.length >= webLinkLimit) throw refuseProject('linksFull');
      return [{ type: 'ProjectLinkAdded', data: { link: newId(0), title, url } }];
    },
  },

  ChangeProjectLink: {
    decide({ link, title, url }, { webLinks }) {
      const present = webLinks.find(({ id }) => id === link);
      if (present === undefined) throw refuseProject('linkGone');
      const changes = changesOf(present, { title, url });
      return isChange(changes) ? [{ type: 'ProjectLinkChanged', data: { ...changes, link } }] : [];
    },
  },

  RemoveProjectLink: {
    decide: ({ link }, { webLinks }) =>
      webLinks.some(({ id }) => id === link) ? [{ type: 'ProjectLinkRemoved', data: { link } }] : [],
  },

  AddMilestone: { decide: (data, { milestones }, { newId }) => addMilestone(milestones, data, newId(0)) },
  ChangeMilestone: { decide: (data, { milestones }) => changeMilestone(milestones, data) },
  RemoveMilestone: { decide: ({ milestone }, { milestones }) => removeMilestone(milestones, milestone) },
  RestoreMilestone: { decide: (data, { milestones }) => restoreMilestone(milestones, data) },
  MilestoneFellDue: { decide: (data, { milestones }) => fallDue(milestones, data) },
  DeleteProject: deleting('ProjectDeleted'),
  RestoreProject: restoring('ProjectRestored'),
} satisfies Handlers<typeof projectCommands, Project, ProjectEvent, 'CreateProject'>;

const unlessDeleted = unlessGone<Project>(() => refuseProject('projectGone'), ['DeleteProject', 'RestoreProject']);

export const projectDecider = defineDecider({
  commands: projectCommands,
  initialState: null,
  evolve,
  creates: ['CreateProject'],
  admit(project: ProjectState, command, { actor }) {
    if (project !== null && !knowsOf(actor, project)) throw refuseProject('projectGone');
    return unlessDeleted(project, command);
  },
  handlers,
});

function edit(data: EditProject, project: Project, found: FormFound): ProjectEvent[] {
  const { startDate, targetDate, state, members } = data;
  const lead = leadIn(data);
  assertKey(data, found);
  assertPeople(found);
  const events: ProjectEvent[] = [];
  const custom = customFrom(data.custom, found.custom);
  const details = changesOf<ProjectDetails>(project.details, { ...changedDetailsIn(projectKind, data), ...custom });
  const moves = targetDate != null && targetDate !== project.targetDate;
  if (moves || details.startDate !== undefined) {
    assertInOrder(startDate ?? project.details.startDate, targetDate ?? project.targetDate);
  }
  if (isChange(details)) events.push({ type: 'ProjectDetailsChanged', data: details });
  if (lead !== undefined && lead !== project.lead) events.push({ type: 'ProjectLeadChanged', data: { lead } });
  if (members != null && !sameSet(members, project.members)) {
    events.push({ type: 'ProjectMembersChanged', data: { members: [...members] } });
  }
  if (data.private != null && data.private !== project.private) {
    events.push({ type: 'ProjectPrivacyChanged', data: { private: data.private } });
  }
  if (moves) events.push({ type: 'ProjectTargetMoved', data: { targetDate, reason: data.reason ?? '' } });
  if (state != null && state !== project.state) events.push({ type: 'ProjectStateChanged', data: { state } });
  return events;
}

/** @throws Refusal when another project has the key that is asked for */
function assertKey({ key }: Pick<EditProject, 'key'>, found: Pick<FormFound, 'key'>): void {
  if (key != null && key !== '' && found.key === null) throw refuseProject('keyTaken');
}

function assertPeople({ leadKnown, membersKnown }: FormFound): void {
  if (!leadKnown) throw refuseProject('leadUnknown');
  if (!membersKnown) throw refuseProject('memberUnknown');
}

/** As days, ignoring times. */
function assertInOrder(startDate: string, targetDate: string): void {
  if (startDate === '' || targetDate === '') return;
  if (dayOf(targetDate) < dayOf(startDate)) throw refuseProject('targetBeforeStart');
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

function evolve(project: ProjectState, event: ProjectEvent): ProjectState {
  if (event.type === 'ProjectCreated') {
    const { lead, members, state, targetDate, custom } = event.data;
    const details = { ...storedDetails(projectKind, event.data), ...customPart(custom) };
    return {
      details,
      lead,
      members,
      private: event.data.private,
      state,
      targetDate,
      files: [],
      webLinks: [],
      milestones: [],
      posts: {},
      deleted: false,
    };
  }
  if (project === null) return null;
  switch (event.type) {
    case 'ProjectDetailsChanged':
      return { ...project, details: { ...project.details, ...event.data } };
    case 'ProjectLeadChanged':
    case 'ProjectMembersChanged':
    case 'ProjectPrivacyChanged':
    case 'ProjectStateChanged':
      return { ...project, ...event.data };
    case 'ProjectTargetMoved':
      return { ...project, targetDate: event.data.targetDate };
    case 'ProjectFileAttached':
      return { ...project, files: [...project.files, event.data.file] };
    case 'ProjectFileDetached':
      return { ...project, files: project.files.filter((file) => file !== event.data.file) };
    case 'ProjectLinkAdded':
    case 'ProjectLinkChanged':
    case 'ProjectLinkRemoved':
      return { ...project, webLinks: webLinksAfter(project.webLinks, event) };
    case 'ProjectMilestoneAdded':
    case 'ProjectMilestoneChanged':
    case 'ProjectMilestoneReached':
    case 'ProjectMilestoneReopened':
    case 'ProjectMilestoneRemoved':
    case 'ProjectMilestoneFellDue':
      // Whether it was reached is known; when, only to who reads it.
      return { ...project, milestones: milestonesAfter(project.milestones, event, 'reached') };
    case 'ProjectUpdatePosted':
    case 'ProjectUpdateDeleted':
    case 'ProjectUpdateRestored':
      return { ...project, posts: postsAfter(project.posts, event) };
    case 'SecretRevealed':
      return project;
    case 'ProjectDeleted':
      return { ...project, deleted: true };
    case 'ProjectRestored':
      return { ...project, deleted: false };
    default:
      return event satisfies never;
  }
}
