import { type ItemLink, linksWith, linksWithout } from '@atrium/contracts/core/items';
import { commandsOfKind } from '@atrium/contracts/core/plain-commands';
import { refuse__Item__ } from '@atrium/contracts/__name__/errors';
import { __itemCamel__Kind } from '@atrium/contracts/__name__/kind';
import { defineDecider, type Handlers } from '../../platform/kernel/handlers.js';
import { storedDetails } from '../../platform/shared/record-kinds.js';
import {
  creating,
  deleting,
  editing,
  linking,
  restoring,
  unlessGone,
  unlinking,
  unwatching,
  watching,
  withoutWatcher,
  withWatcher,
} from '../../platform/shared/record-traits.js';
import type { __Item__Details, __Item__Event } from './events.js';

const commands = commandsOfKind(__itemCamel__Kind);

/** What decisions need to know. */
export interface __Item__ {
  readonly details: __Item__Details;
  readonly watchers: readonly string[];
  readonly links: readonly ItemLink[];
  readonly deleted: boolean;
}

/** Null before the __itemWords__ was created. */
export type __Item__State = __Item__ | null;

const handlers = {
  Create__Item__: creating(__itemCamel__Kind, '__Item__Created'),
  Edit__Item__: editing(__itemCamel__Kind, '__Item__Changed'),
  Link__Item__: linking('__name__', '__Item__Linked', refuse__Item__),
  Unlink__Item__: unlinking('__Item__Unlinked'),
  Watch__Item__: watching('__Item__Watched'),
  Unwatch__Item__: unwatching('__Item__Unwatched'),
  Delete__Item__: deleting('__Item__Deleted'),
  Restore__Item__: restoring('__Item__Restored'),
} satisfies Handlers<typeof commands, __Item__, __Item__Event, 'Create__Item__'>;

export const __itemCamel__Decider = defineDecider({
  commands,
  initialState: null,
  evolve,
  creates: ['Create__Item__'],
  admit: unlessGone<__Item__>(
    () => refuse__Item__('recordGone'),
    ['Delete__Item__', 'Restore__Item__'],
  ),
  handlers,
});

function evolve(state: __Item__State, event: __Item__Event): __Item__State {
  if (event.type === '__Item__Created') {
    const { creator } = event.data;
    return { details: storedDetails(__itemCamel__Kind, event.data), watchers: [creator], links: [], deleted: false };
  }
  if (state === null) return null;
  switch (event.type) {
    case '__Item__Changed':
      return { ...state, details: { ...state.details, ...event.data } };
    case '__Item__Linked':
      return { ...state, links: linksWith(state.links, event.data) };
    case '__Item__Unlinked':
      return { ...state, links: linksWithout(state.links, event.data) };
    case '__Item__Watched':
      return { ...state, watchers: withWatcher(state.watchers, event.data.watcher) };
    case '__Item__Unwatched':
      return { ...state, watchers: withoutWatcher(state.watchers, event.data.watcher) };
    case '__Item__Deleted':
      return { ...state, deleted: true };
    case '__Item__Restored':
      return { ...state, deleted: false };
    default:
      return event satisfies never;
  }
}
