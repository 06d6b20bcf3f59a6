import type { Delta, DeltaMessage } from '@atrium/contracts/core/live';
import type { Broadcast, SplitBroadcast } from './fan-out.js';

/** Messages for sockets that all get the same ones. */
export interface SocketBatch {
  /** The ids of the sockets. */
  readonly to: readonly string[];
  /** In the order in which they are to be applied. */
  readonly messages: readonly DeltaMessage[];
}

/** Which sockets are in each channel, by their ids. */
export type Members = ReadonlyMap<string, ReadonlySet<string>>;

/** The sockets that got the same items in the same order: a node of a trie of sequences. */
class Group<Item> {
  readonly to = new Set<string>();
  private readonly next = new Map<Item, Group<Item>>();

  constructor(readonly items: readonly Item[]) {}

  followedBy(item: Item): Group<Item> {
    const known = this.next.get(item);
    if (known !== undefined) return known;
    const group = new Group([...this.items, item]);
    this.next.set(item, group);
    return group;
  }
}

/** Groups sockets by the sequence of items that they get, so that each sequence is encoded once. */
class SequenceGroups<Item> {
  private readonly empty = new Group<Item>([]);
  private readonly groupOf = new Map<string, Group<Item>>();

  append(ids: Iterable<string>, item: Item): void {
    for (const id of ids) {
      const before = this.groupOf.get(id) ?? this.empty;
      const group = before.followedBy(item);
      before.to.delete(id);
      group.to.add(id);
      this.groupOf.set(id, group);
    }
  }

  all(): Set<Group<Item>> {
    return new Set(this.groupOf.values());
  }
}

/**
 * Groups broadcasts so that no socket is written to more than once, and what many get is encoded once: writing to the
 * sockets costs more than everything before it.
 * @returns each socket in one batch at most, with all its messages in the order of the broadcasts
 */
export function socketBatches(broadcasts: readonly (Broadcast | SplitBroadcast)[], members: Members): SocketBatch[] {
  const batches = new SequenceGroups<DeltaMessage>();
  for (const broadcast of broadcasts) {
    if ('message' in broadcast) batches.append(membersOf(broadcast, members), broadcast.message);
    else for (const { to, message } of messagesOf(broadcast, members)) batches.append(to, message);
  }
  return [...batches.all()].map(({ to, items }) => ({ to: [...to], messages: items }));
}

/** What each member gets of a split broadcast, in one message. */
function messagesOf({ topic, position, addressed }: SplitBroadcast, members: Members) {
  const groups = new SequenceGroups<Delta>();
  for (const part of addressed) groups.append(membersOf(part, members), part.delta);
  return [...groups.all()].map(({ to, items }) => ({ to, message: { topic, position, deltas: [...items] } }));
}

/** Everybody who is in one of the channels and in none of those left out. */
function membersOf({ to, except }: Pick<Broadcast, 'to' | 'except'>, members: Members): Set<string> {
  const ids = new Set(to.flatMap((channel) => [...(members.get(channel) ?? [])]));
  for (const channel of except) for (const id of members.get(channel) ?? []) ids.delete(id);
  return ids;
}
