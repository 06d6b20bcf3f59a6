import type { Actor } from './actor.js';
import type { DomainEvent } from './events.js';
import type { LookUpTools } from './look-up-tools.js';

export interface Decision<Found = undefined> {
  readonly now: string;
  readonly actor: Actor;
  readonly id: string;
  /** Deterministic: the same for the same command and `n`. */
  readonly newId: (n: number) => string;
  readonly found: Found;
}

/**
 * The rules of an aggregate. Pure: no clock, randomness or I/O, so the same history gives the same state and the same
 * command the same events.
 */
export interface Decider<State, Event extends DomainEvent, Command, Found = undefined> {
  readonly initialState: State;
  /** Never refuses: the event has happened. */
  evolve(state: State, event: Event): State;
  /** Reads what `decide` needs from outside; passed as `decision.found`. */
  lookUp?(command: Command, state: State, tools: LookUpTools): Promise<Found>;
  /**
   * @returns no events when the outcome already holds
   * @throws Refusal when a rule forbids it
   */
  decide(command: Command, state: State, decision: Decision<Found>): readonly Event[];
}
