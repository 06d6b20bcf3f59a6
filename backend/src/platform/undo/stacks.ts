import type { KeptAct } from '../projections/acts.js';

/** An act on one record or several. */
export interface OwnAct {
  /** The group that its parts share, or its own id. */
  readonly act: string;
  readonly parts: readonly KeptAct[];
}

/** What a person can undo and redo; the next one is last. */
export interface Stacks {
  readonly undo: readonly OwnAct[];
  readonly redo: readonly OwnAct[];
}

function together(acts: readonly KeptAct[]): OwnAct[] {
  const groups = new Map<string, KeptAct[]>();
  for (const part of acts) {
    const act = part.group ?? part.act;
    const parts = groups.get(act) ?? [];
    parts.push(part);
    groups.set(act, parts);
  }
  return [...groups].map(([act, parts]) => ({ act, parts }));
}

/**
 * Replays a person's acts, oldest first: undone acts can be redone until another act follows.
 * @param isAct whether a command can be undone at all
 */
export function stacksOf(acts: readonly KeptAct[], isAct: (command: string) => boolean): Stacks {
  let undo: OwnAct[] = [];
  let redo: OwnAct[] = [];
  for (const own of together(acts.filter(({ command }) => isAct(command)))) {
    const undone = new Set(own.parts.flatMap(({ undoes }) => undoes ?? []));
    const isUndone = ({ parts }: OwnAct): boolean => parts.some(({ act }) => undone.has(act));
    if (undo.some(isUndone)) {
      undo = undo.filter((other) => !isUndone(other));
      redo = [...redo, own];
    } else if (redo.some(isUndone)) {
      redo = redo.filter((other) => !isUndone(other));
      undo = [...undo, own];
    } else {
      undo = [...undo, own];
      redo = [];
    }
  }
  return { undo, redo };
}
