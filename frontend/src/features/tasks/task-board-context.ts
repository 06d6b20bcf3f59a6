import type { BoardChoices, CardFact } from '@atrium/contracts/tasks/rules';
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
  /** Say how many cards columns take. */
  readonly configure: boolean;
}

/** What all parts of the task board share; stable while the board is on the screen, save for rights and choices. */
export interface TaskBoardShared {
  readonly commands: TaskCommands;
  readonly rights: TaskRights;
  readonly choices: BoardChoices;
  /** What each card shows all the time. */
  readonly facts: ReadonlySet<CardFact>;
  readonly open: (task: string) => void;
  /** The card that is open beside the board. */
  readonly opened: ExternalStore<string | null>;
  /** What of which cards is unfolded, as `<id>:<part>`. Kept here, since cards out of view are forgotten. */
  readonly unfolded: ExternalStore<ReadonlySet<string>>;
  /** The column in which a card is being added at the foot; null when none is. */
  readonly adding: ExternalStore<string | null>;
  /** The card whose title is being written; null when none is. */
  readonly renaming: ExternalStore<string | null>;
  /** The cards that are picked to be changed together. */
  readonly selected: ExternalStore<ReadonlySet<string>>;
  readonly kindOf: (task: string) => ChangeKind;
  /** What a column is called. */
  readonly titleOf: (column: string) => string;
}

export const [TaskBoardContext, useTaskBoard] = requiredContext<TaskBoardShared>('the task board');

/** The set with an item put in, or taken out where it was in. */
export function toggled<T>(items: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** Whether a part of a card is unfolded, and the function that changes it. */
export function useUnfolded(task: string, part: 'due' | 'details'): readonly [boolean, () => void] {
  const { unfolded } = useTaskBoard();
  const key = `${task}:${part}`;
  const isOpen = useSyncExternalStore(unfolded.subscribe, () => unfolded.get().has(key));
  return [isOpen, () => unfolded.set(toggled(unfolded.get(), key))];
}

/** Whether a card is picked. */
export function useIsSelected(task: string): boolean {
  const { selected } = useTaskBoard();
  return useSyncExternalStore(selected.subscribe, () => selected.get().has(task));
}

/** Whether a card is open beside the board. */
export function useIsOpened(task: string): boolean {
  const { opened } = useTaskBoard();
  return useSyncExternalStore(opened.subscribe, () => opened.get() === task);
}

/** Whether a card's title is being written. */
export function useIsRenaming(task: string): boolean {
  const { renaming } = useTaskBoard();
  return useSyncExternalStore(renaming.subscribe, () => renaming.get() === task);
}

/** Fresh values for a board that comes onto the screen. */
export function freshBoardValues(): Pick<TaskBoardShared, 'opened' | 'unfolded' | 'adding' | 'renaming' | 'selected'> {
  return {
    opened: createStore<string | null>(null),
    unfolded: createStore<ReadonlySet<string>>(new Set()),
    adding: createStore<string | null>(null),
    renaming: createStore<string | null>(null),
    selected: createStore<ReadonlySet<string>>(new Set()),
  };
}
