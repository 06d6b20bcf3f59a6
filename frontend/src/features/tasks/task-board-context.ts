import { useSyncExternalStore } from 'react';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import { requiredContext } from '../../ui/context/required-context';
import type { ChangeKind } from '../../widgets/board/card-flash';
import type { TaskCommands } from './use-task-commands';

export interface TaskRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Put cards into sprints and take them out. */
  readonly plan: boolean;
}

/** What all parts of the task board share; stable while the board is on the screen, save for the rights. */
export interface TaskBoardShared {
  readonly commands: TaskCommands;
  readonly rights: TaskRights;
  readonly open: (task: string) => void;
  /** What of which cards is unfolded, as `<id>:<part>`. Kept here, since cards out of view are forgotten. */
  readonly unfolded: ExternalStore<ReadonlySet<string>>;
  /** The column in which a card is being added at the foot; null when none is. */
  readonly adding: ExternalStore<string | null>;
  readonly kindOf: (task: string) => ChangeKind;
}

export const [TaskBoardContext, useTaskBoard] = requiredContext<TaskBoardShared>('the task board');

/** Whether a part of a card is unfolded, and the function that changes it. */
export function useUnfolded(task: string, part: 'due' | 'details'): readonly [boolean, () => void] {
  const { unfolded } = useTaskBoard();
  const key = `${task}:${part}`;
  const isOpen = useSyncExternalStore(unfolded.subscribe, () => unfolded.get().has(key));
  const toggle = () => {
    const next = new Set(unfolded.get());
    if (!next.delete(key)) next.add(key);
    unfolded.set(next);
  };
  return [isOpen, toggle];
}

/** Fresh values for a board that comes onto the screen. */
export function freshBoardValues(): Pick<TaskBoardShared, 'unfolded' | 'adding'> {
  return { unfolded: createStore<ReadonlySet<string>>(new Set()), adding: createStore<string | null>(null) };
}
