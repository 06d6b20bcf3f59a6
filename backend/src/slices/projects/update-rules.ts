import { passes } from '@atrium/contracts/core/access';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { PersonRef } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import { projectCommands } from '@atrium/contracts/projects/commands';
import { refuseProject } from '@atrium/contracts/projects/errors';
import type { ProjectUpdate, ProjectView } from '@atrium/contracts/projects/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { Decision } from '../../platform/kernel/decider.js';
import { withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { ProjectEvent } from './events.js';

/** What was posted, by its id. */
export type Posts = Readonly<Record<string, { readonly text: string; readonly deletedBy: string | null }>>;

export interface Posted {
  readonly posts: Posts;
}

export interface OfUpdate {
  readonly update: string;
}

export interface UpdateFound {
  /** Who posted it; null for an update that the project no longer carries. */
  readonly author: string | null;
}

async function lookUpAuthor({ update }: OfUpdate, _: Posted, tools: LookUpTools): Promise<UpdateFound> {
  const project = await tools.document<ProjectView>('projects', tools.id);
  return { author: project?.updates.find(({ _id }) => _id === update)?.by._id ?? null };
}

/** @throws Refusal unless the actor wrote the update, or may delete projects */
function changeablePost({ update }: OfUpdate, { posts }: Posted, { actor, found }: Decision<UpdateFound>) {
  const post = ownValue(posts, update);
  if (post === undefined || found.author === null) throw refuseProject('updateGone');
  if (found.author !== actor.id && !managesUpdates(actor)) throw refuseProject('updateOfOthers');
  return post;
}

function managesUpdates(actor: Actor): boolean {
  return passes(projectCommands.DeleteProject.access, actor);
}

export const updateHandlers = {
  DeleteProjectUpdate: withLookUp({
    lookUp: lookUpAuthor,
    decide(data: OfUpdate, project: Posted, decision: Decision<UpdateFound>): readonly ProjectEvent[] {
      if (changeablePost(data, project, decision).deletedBy !== null) return [];
      const { id: _id, username } = decision.actor;
      return [{ type: 'ProjectUpdateDeleted', data: { update: data.update, by: { _id, username } } }];
    },
  }),

  RestoreProjectUpdate: withLookUp({
    lookUp: lookUpAuthor,
    /** Restorable by the deleter, and by those who may delete the record. */
    decide(data: OfUpdate, project: Posted, decision: Decision<UpdateFound>): readonly ProjectEvent[] {
      const { deletedBy, text } = changeablePost(data, project, decision);
      if (deletedBy === null) return [];
      if (deletedBy !== decision.actor.id && !managesUpdates(decision.actor)) throw refuseProject('updateOfOthers');
      return [{ type: 'ProjectUpdateRestored', data: { update: data.update, text } }];
    },
  }),
};

export function postsAfter(posts: Posts, event: ProjectEvent): Posts {
  if (event.type === 'ProjectUpdatePosted') {
    return { ...posts, [event.data.update]: { text: event.data.text, deletedBy: null } };
  }
  if (event.type !== 'ProjectUpdateDeleted' && event.type !== 'ProjectUpdateRestored') return posts;
  const post = ownValue(posts, event.data.update);
  const deletedBy = event.type === 'ProjectUpdateDeleted' ? event.data.by._id : null;
  return post === undefined ? posts : { ...posts, [event.data.update]: { ...post, deletedBy } };
}

type Carrying = Pick<ProjectView, 'updates' | 'health' | 'withdrawn'>;

/** A project once an update was deleted: its place stays, and the health is that of the one before. */
export function withoutUpdate<Project extends Carrying>(project: Project, update: string, by: PersonRef): Project {
  const { withdrawn = [] } = project;
  if (withdrawn.includes(update)) return project;
  const updates = project.updates.map((one) => (one._id === update ? { ...one, text: '', deletedBy: by } : one));
  return { ...project, updates, health: healthIn(updates), withdrawn: [...withdrawn, update] };
}

export function withUpdateBack<Project extends Carrying>(project: Project, update: string, text: string): Project {
  const { withdrawn = [], ...rest } = project;
  const others = withdrawn.filter((id) => id !== update);
  if (others.length === withdrawn.length) return project;
  const updates = project.updates.map((one) => (one._id === update ? { ...standing(one), text } : one));
  const left = others.length === 0 ? {} : { withdrawn: others };
  return { ...(rest as Project), updates, health: healthIn(updates), ...left };
}

function standing(update: ProjectUpdate): ProjectUpdate {
  const { deletedBy: _, ...stands } = update;
  return stands;
}

function healthIn(updates: readonly ProjectUpdate[]): ProjectView['health'] {
  return updates.findLast(({ deletedBy }) => deletedBy === undefined)?.health ?? null;
}

/** A project as it was, without the words of what is deleted today. */
export function withoutDeletedSince(then: ProjectView, { withdrawn = [] }: ProjectView): ProjectView {
  return { ...then, updates: then.updates.map((one) => (withdrawn.includes(one._id) ? { ...one, text: '' } : one)) };
}

/** The words of a deleted update go from the history as well. */
export function updateWithdrawnBy(event: ProjectEvent): HistoryEntry['withdraws'] {
  if (event.type === 'ProjectUpdateDeleted') return { remark: event.data.update };
  return event.type === 'ProjectUpdateRestored' ? { remark: event.data.update, back: true } : undefined;
}
