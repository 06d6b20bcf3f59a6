import { ownActs } from '@atrium/contracts/core/undo';
import type { Act, RecordedEvent } from '../kernel/events.js';
import type { Redis } from '../redis.js';
import type { ReadModelKeys } from './keys.js';

/** One act of a person, as it is kept for undo. */
export interface KeptAct {
  /** The command's id. */
  readonly act: string;
  readonly category: string;
  readonly id: string;
  readonly command: string;
  readonly at: string;
  readonly group?: string;
  readonly undoes?: string;
}

type Transaction = ReturnType<Redis['multi']>;

const keptMs = ownActs.hours * 3_600_000;
/** An act on many records takes as many entries. */
const mostKept = 1_000;

/** Whether an act is no older than those that are taken back by a key. */
export function isRecent({ at }: Pick<KeptAct, 'at'>, now = Date.now()): boolean {
  return Date.parse(at) > now - keptMs;
}

/** An import is taken back as a whole, by the act that started it; of what a program did with a token, nobody knows. */
function isTheirs({ byItself, imported, via }: Act): boolean {
  return byItself !== true && imported === undefined && via === undefined;
}

/** Keeps what people did for their own undoing; what the product did by itself is nobody's act. */
export function addActs(
  transaction: Transaction,
  keys: ReadModelKeys,
  tenant: string,
  events: readonly RecordedEvent[],
): void {
  const people = new Set<string>();
  for (const recorded of events) {
    const { act, by, at, commandId, category, aggregateId: id, position } = recorded;
    if (act === undefined || !isTheirs(act) || !isRecent(recorded)) continue;
    const { command, group, undoes } = act;
    const kept: KeptAct = {
      act: commandId,
      category,
      id,
      command,
      at,
      ...(group === undefined ? {} : { group }),
      ...(undoes === undefined ? {} : { undoes }),
    };
    people.add(by.id);
    // All events of a command are the same act, which stays where the first of them put it.
    transaction.zAdd(
      keys.acts(tenant, by.id),
      { score: Number(position), value: JSON.stringify(kept) },
      { condition: 'NX' },
    );
  }
  for (const person of people) {
    transaction.zRemRangeByRank(keys.acts(tenant, person), 0, -mostKept - 1);
    transaction.expire(keys.acts(tenant, person), ownActs.hours * 3_600);
  }
}

/** A person's latest acts, oldest first. */
export async function readActs(redis: Redis, keys: ReadModelKeys, tenant: string, person: string): Promise<KeptAct[]> {
  const kept = await redis.zRange(keys.acts(tenant, person), 0, -1);
  return kept.map((json) => JSON.parse(json) as KeptAct).filter((act) => isRecent(act));
}
