import { __itemCamel__Commands } from '@atrium/contracts/__name__/commands';
import { refuse__Item__ } from '@atrium/contracts/__name__/errors';
import { defineDecider, type Handlers } from '../../platform/kernel/handlers.js';
import { deleting, restoring, unlessGone } from '../../platform/shared/record-traits.js';
import type { __Item__Event } from './events.js';

/** A __itemWords__ as far as decisions about it need to know it. */
export interface __Item__ {
  readonly title: string;
  readonly deleted: boolean;
}

/** Null before the __itemWords__ was made. */
export type __Item__State = __Item__ | null;

const handlers = {
  Create__Item__: {
    decide: ({ title }) => [{ type: '__Item__Created', data: { title } }],
  },

  Rename__Item__: {
    decide: ({ title }, state) => (title === state.title ? [] : [{ type: '__Item__Renamed', data: { title } }]),
  },

  Delete__Item__: deleting('__Item__Deleted'),
  Restore__Item__: restoring('__Item__Restored'),
} satisfies Handlers<typeof __itemCamel__Commands, __Item__, __Item__Event, 'Create__Item__'>;

export const __itemCamel__Decider = defineDecider({
  commands: __itemCamel__Commands,
  initialState: null,
  evolve,
  creates: ['Create__Item__'],
  admit: unlessGone<__Item__>(
    () => refuse__Item__('__itemCamel__Gone'),
    ['Delete__Item__', 'Restore__Item__'],
  ),
  handlers,
});

function evolve(state: __Item__State, event: __Item__Event): __Item__State {
  if (event.type === '__Item__Created') return { title: event.data.title, deleted: false };
  if (state === null) return null;
  switch (event.type) {
    case '__Item__Renamed':
      return { ...state, title: event.data.title };
    case '__Item__Deleted':
      return { ...state, deleted: true };
    case '__Item__Restored':
      return { ...state, deleted: false };
    default:
      return event satisfies never;
  }
}
