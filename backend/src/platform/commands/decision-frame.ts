import type { Actor } from '../kernel/actor.js';
import { idFrom } from '../kernel/ids.js';
import type { Deadline } from '../event-store/deadline.js';
import type { NewEvent } from '../event-store/stored-events.js';
import type { HeldLocks } from './ordered-locks.js';

export interface DecisionFrame {
  readonly actor: Actor;
  readonly category: string;
  readonly id: string;
  readonly now: string;
  readonly commandId: string;
  readonly locks: HeldLocks;
  readonly deadline: Deadline;
  /** The number that was taken for it before. */
  readonly number?: number | undefined;
}

/**
 * An event of a stream that only the platform reads, such as a claim. Its id derives from the command, the type and
 * the parts, so a repeat yields the same event.
 * @param clock in milliseconds; the real time, even for a backdated decision
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
