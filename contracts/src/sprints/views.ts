import type { ItemRef, PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { sprintKind } from './kind.js';
import type { SprintState } from './rules.js';

/** For an active sprint, what completing it would leave (`GET /sprint/{id}/outcome`). */
export interface SprintOutcome {
  done: readonly ItemRef[];
  carried: readonly ItemRef[];
  /** Null for the backlog. */
  carryTo: string | null;
}

export interface SprintView extends LiveDocument, DetailsOf<typeof sprintKind> {
  /** Null without a project. */
  project: string | null;
  state: SprintState;
  createdAt: string;
  createdby: PersonRef;
  startedAt: string | null;
  completedAt: string | null;
  outcome: SprintOutcome | null;
  deleted: boolean;
}

/** A change of a sprint's work; the first step is its start. */
export interface BurndownStep {
  at: string;
  scope: { items: number; points: number };
  done: { items: number; points: number };
  /** Whether work was added, removed or re-estimated, rather than done. */
  scopeChange: boolean;
  /** What was added, removed or re-estimated since the start. */
  item?: ItemRef;
  by: PersonRef;
}

/** Folded from the events of all that was in the sprint, up to its completion. The id is the sprint's. */
export interface BurndownView extends LiveDocument {
  /** Before the start at most one: what is planned. Chronological. */
  steps: readonly BurndownStep[];
  /** At the start; empty before. */
  committed: { items: number; points: number };
  completed: boolean;
}
