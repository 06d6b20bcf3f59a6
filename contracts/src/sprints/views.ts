import type { ItemRef, PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { SprintState } from './rules.js';

/**
 * What a completed sprint left behind. Before that, what it would leave behind right now (`GET /sprint/{id}/outcome`).
 */
export interface SprintOutcome {
  done: readonly ItemRef[];
  carried: readonly ItemRef[];
  /** The sprint that the rest went to; null for the backlog. */
  carryTo: string | null;
}

export interface SprintView extends LiveDocument {
  name: string;
  goal: string;
  /** The project it belongs to; null for the sprints of nobody in particular. */
  project: string | null;
  /** Days, `2026-02-28`, or empty. */
  startDate: string;
  endDate: string;
  state: SprintState;
  createdAt: string;
  createdby: PersonRef;
  startedAt: string | null;
  completedAt: string | null;
  outcome: SprintOutcome | null;
  deleted: boolean;
}

/** One moment at which a sprint's amount of work changed; the first is its start. */
export interface BurndownStep {
  at: string;
  /** Everything in the sprint after that moment: how many records, and their points. */
  scope: { items: number; points: number };
  /** What of it was done. */
  done: { items: number; points: number };
  /** Whether the change came from putting something in, taking it out or estimating it anew, not from doing it. */
  scopeChange: boolean;
  by: PersonRef;
}

/**
 * How a sprint went, folded from the events of everything that was in it; its id is the sprint's. What happens after
 * the sprint was completed changes nothing of it.
 */
export interface BurndownView extends LiveDocument {
  /** Before the start there is one at most: what has been planned so far. Their instants never go back. */
  steps: readonly BurndownStep[];
  /** What was in the sprint when it started; nothing before. */
  committed: { items: number; points: number };
  completed: boolean;
}
