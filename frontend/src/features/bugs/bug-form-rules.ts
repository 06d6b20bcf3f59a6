import type { CreateBug } from '@atrium/contracts/bugs/commands';
import type { BugPriority } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';

/** The values of the bug form; what nobody chose is empty. */
export interface BugValues {
  app: string;
  module: string;
  priority: BugPriority | '';
  /** A day. */
  uploaded: string;
  description: string;
}

export type BugField = keyof BugValues;

/** The values of a new bug. */
export const blankBug: BugValues = { app: '', module: '', priority: '', uploaded: '', description: '' };

/** A bug's values as the form takes them. */
export function valuesOf({ app, module, priority, uploaded, description }: BugView): BugValues {
  // The field takes days only.
  return { app, module, priority, uploaded: uploaded.slice(0, 10), description };
}

/** What is sent to create a bug: what was chosen and written, and nothing that was left empty. */
export function creationOf(values: BugValues): CreateBug {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** One's own text and the other's, one after the other, so that nothing of either is lost. */
export function bothTexts(mine: string, theirs: string): string {
  return `${mine.trimEnd()}\n\n${theirs.trimStart()}`;
}
