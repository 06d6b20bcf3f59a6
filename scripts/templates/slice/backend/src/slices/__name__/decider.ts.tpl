import type { CommandOf } from '@atrium/contracts/core/commands';
import type { __itemCamel__Commands } from '@atrium/contracts/__name__/commands';
import { refuse__Item__ } from '@atrium/contracts/__name__/errors';
import type { Decider } from '../../platform/core/decider.js';
import type { __Item__Event } from './events.js';

export type __Item__Command = CommandOf<typeof __itemCamel__Commands>;

/** A __itemWords__ as far as decisions about it need to know it. */
export interface __Item__ {
  readonly title: string;
  readonly deleted: boolean;
}

/** Null before the __itemWords__ was made. */
export type __Item__State = __Item__ | null;

export const __itemCamel__Decider: Decider<__Item__State, __Item__Event, __Item__Command> = {
  initialState: null,
  evolve,
  decide(command, state) {
    if (command.type === 'Create__Item__') {
      return state === null ? [{ type: '__Item__Created', data: { title: command.data.title } }] : [];
    }
    if (state === null) throw refuse__Item__('__itemCamel__Gone');
    if (state.deleted) return decideDeleted(command);
    switch (command.type) {
      case 'Rename__Item__': {
        const { title } = command.data;
        return title === state.title ? [] : [{ type: '__Item__Renamed', data: { title } }];
      }
      case 'Delete__Item__':
        return [{ type: '__Item__Deleted', data: {} }];
      case 'Restore__Item__':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** What was deleted can only be brought back. */
function decideDeleted(command: __Item__Command): readonly __Item__Event[] {
  if (command.type === 'Delete__Item__') return [];
  if (command.type === 'Restore__Item__') return [{ type: '__Item__Restored', data: {} }];
  throw refuse__Item__('__itemCamel__Gone');
}

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
