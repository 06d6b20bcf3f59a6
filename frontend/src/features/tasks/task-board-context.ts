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
  /** May put cards into sprints and take them out. */
  readonly plan: boolean;
  /** May set the limits of columns. */
  readonly configure: boolean;
}

/** Shared by all parts of the task board; stable except for rights and choices. */
export interface TaskBoardShared {
  readonly commands: TaskCommands;
  readonly rights: TaskRights;
  readonly choices: BoardChoices;
  /** The facts that every card shows at rest. */
  readonly facts: ReadonlySet<CardFact>;
  readonly open: (task: string) => void;
  /** The open card. */
  readonly opened: ExternalStore<string | null>;
  /** Unfolded parts of cards, as `<id>:<part>`; kept here because cards out of view unmount. */
  readonly unfolded: ExternalStore<ReadonlySet<string>>;
  /** The column that shows the box for a new card, or null. */
  readonly adding: ExternalStore<string | null>;
  /** The card whose title is edited, or null. */
  readonly renaming: ExternalStore<string | null>;
  /** The selected cards. */
  readonly selected: ExternalStore<ReadonlySet<string>>;
  readonly kindOf: (task: string) => ChangeKind;
  readonly titleOf: (column: string) => string;
}

export const [TaskBoardContext, useTaskBoard] = requiredContext<TaskBoardShared>('the task board');

export function toggled<T>(items: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

export function useUnfolded(task: string, part: 'due' | 'details'): readonly [boolean, () => void] {
  const { unfolded } = useTaskBoard();
  const key = `${task}:${part}`;
  const isOpen = useSyncExternalStore(unfolded.subscribe, () => unfolded.get().has(key));
  return [isOpen, () => unfolded.set(toggled(unfolded.get(), key))];
}

export function useIsSelected(task: string): boolean {
  const { selected } = useTaskBoard();
  return useSyncExternalStore(selected.subscribe, () => selected.get().has(task));
}

export function useIsOpened(task: string): boolean {
  const { opened } = useTaskBoard();
  return useSyncExternalStore(opened.subscribe, () => opened.get() === task);
}

export function useIsRenaming(task: string): boolean {
  const { renaming } = useTaskBoard();
  return useSyncExternalStore(renaming.subscribe, () => renaming.get() === task);
}

export function freshBoardValues(): Pick<TaskBoardShared, 'opened' | 'unfolded' | 'adding' | 'renaming' | 'selected'> {
  return {
    opened: createStore<string | null>(null),
    unfolded: createStore<ReadonlySet<string>>(new Set()),
    adding: createStore<string | null>(null),
    renaming: createStore<string | null>(null),
    selected: createStore<ReadonlySet<string>>(new Set()),
  };
}
