import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { savedViewCommands } from '@atrium/contracts/saved-views/commands';
import { refuseSavedView } from '@atrium/contracts/saved-views/errors';
import { viewLimit, viewScreens } from '@atrium/contracts/saved-views/rules';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { restoring } from '../../platform/shared/record-traits.js';
import type { SavedViewContent, SavedViewEvent } from './events.js';

export type SavedViewCommand = CommandOf<typeof savedViewCommands>;

interface State extends Pick<SavedView, 'screen' | 'deleted'> {
  readonly owner: string;
  readonly content: SavedViewContent;
}

const handlers = {
  CreateSavedView: withLookUp({
    lookUp: async (_, __, tools) => ({
      own: (await tools.room<SavedView>('saved-views', `self:${tools.actor.id}`)).length,
    }),
    decide({ screen, name, address, shared = false }, _, { actor, found }) {
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (found.own >= viewLimit) throw refuseSavedView('viewsFull');
      return [{ type: 'ViewSaved', data: { screen, name: name.trim(), address, shared, owner: actor.id } }];
    },
  }),

  ChangeSavedView: {
    decide({ name, address, shared }, { content }) {
      const changes = changesOf<SavedViewContent>(content, { name: name?.trim(), address, shared });
      return isChange(changes) ? [{ type: 'SavedViewChanged', data: changes }] : [];
    },
  },

  DeleteSavedView: { decide: (_, { deleted }) => (deleted ? [] : [{ type: 'SavedViewDeleted', data: {} }]) },

  RestoreSavedView: restoring('SavedViewRestored'),
} satisfies Handlers<typeof savedViewCommands, State, SavedViewEvent, 'CreateSavedView'>;

/** Only its owner changes a view; others see it when it is shared and they have access to its screen. */
export const savedViewDecider = defineDecider({
  commands: savedViewCommands,
  initialState: null,
  evolve,
  creates: ['CreateSavedView'],
  admit(view: State | null, { type }, { actor }) {
    if (view === null || !isSeen(view, actor)) throw refuseSavedView('viewGone');
    if (view.owner !== actor.id && actor.role !== 'admin' && actor.role !== 'superadmin') throw refuse('notAllowed');
    if (view.deleted && type === 'ChangeSavedView') throw refuseSavedView('viewGone');
    return view;
  },
  handlers,
});

function isSeen({ owner, content, screen }: State, actor: Actor): boolean {
  if (owner === actor.id) return true;
  return content.shared && viewScreens.some(({ name, isOpenTo }) => name === screen && isOpenTo(actor));
}

function evolve(view: State | null, event: SavedViewEvent): State | null {
  if (event.type === 'ViewSaved') {
    const { screen, owner, ...content } = event.data;
    return { screen, owner, content, deleted: false };
  }
  if (view === null) return null;
  switch (event.type) {
    case 'SavedViewChanged':
      return { ...view, content: { ...view.content, ...event.data } };
    case 'SavedViewDeleted':
      return { ...view, deleted: true };
    case 'SavedViewRestored':
      return { ...view, deleted: false };
    default:
      return event satisfies never;
  }
}
