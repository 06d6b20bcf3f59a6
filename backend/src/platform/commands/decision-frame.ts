import type { Actor } from '../kernel/actor.js';
import { idFrom } from '../kernel/ids.js';
import type { Deadline } from '../event-store/deadline.js';
import type { NewEvent } from '../event-store/stored-events.js';
import type { HeldLocks } from './ordered-locks.js';

/** Who decides, about what, when, by which command. */
export interface DecisionFrame {
  readonly actor: Actor;
  readonly category: string;
  readonly id: string;
  readonly now: string;
  readonly commandId: string;
  /** The ordered locks that the decision holds, shared by those that are recorded together. */
  readonly locks: HeldLocks;
  /** Until when everything that it needs is tried. */
  readonly deadline: Deadline;
}

/**
 * An event of a stream that only the platform reads, such as a claim. Its id follows from the command, its type and the
 * parts, so a repeat is the same event.
 * @param clock in milliseconds; what is taken counts by the real clock, whatever instant the decision is dated to
 */
export function takenEvent(
  { actor: { id, username }, commandId }: Pick<DecisionFrame, 'actor' | 'commandId'>,
  clock: number,
  type: string,
  data: object,
  ...parts: readonly (string | number)[]
): NewEvent {
  const metadata = { by: { id, username }, at: new Date(clock).toISOString(), commandId, v: 1 };
  return { id: idFrom(commandId, type, ...parts), type, data, metadata };
}
