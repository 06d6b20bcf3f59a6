import type { Actor } from './actor.js';
import type { DomainEvent } from './events.js';
import type { LookUpTools } from './look-up-tools.js';

/** What a decision may know besides the command and the state; everything that is not pure comes in here. */
export interface Decision<Found = undefined> {
  /** The instant of the decision, ISO. */
  readonly now: string;
  readonly actor: Actor;
  /** The aggregate's id. */
  readonly id: string;
  /** An id made for this decision: always the same for the same command and the same `n`. */
  readonly newId: (n: number) => string;
  /** What was looked up for this command beforehand; see `Handler`. */
  readonly found: Found;
}

/**
 * An aggregate's rules. Pure: neither clock nor randomness nor I/O, so the same history always gives the same state
 * and the same command the same events.
 */
export interface Decider<State, Event extends DomainEvent, Command, Found = undefined> {
  readonly initialState: State;
  /** The state after the event. Never refuses: what happened, happened. */
  evolve(state: State, event: Event): State;
  /** What the decision about the command needs from outside, which `decide` is given as `decision.found`. */
  lookUp?(command: Command, state: State, tools: LookUpTools): Promise<Found>;
  /**
   * The events that the command leads to; none when its outcome already holds.
   * @throws Refusal when a rule says no
   */
  decide(command: Command, state: State, decision: Decision<Found>): readonly Event[];
}
