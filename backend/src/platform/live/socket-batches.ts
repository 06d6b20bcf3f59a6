import type { Delta, DeltaMessage } from '@atrium/contracts/core/live';
import type { Broadcast, SplitBroadcast } from './fan-out.js';

export interface SocketBatch {
  readonly to: readonly string[];
  readonly messages: readonly DeltaMessage[];
}

export type Members = ReadonlyMap<string, ReadonlySet<string>>;

/** Sockets with the same sequence of items: a node of a trie. */
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
 * Groups broadcasts so that each socket is written to at most once and shared messages are encoded once: socket writes
 * cost more than all the rest.
 * @returns each socket in at most one batch, its messages in order
 */
export function socketBatches(broadcasts: readonly (Broadcast | SplitBroadcast)[], members: Members): SocketBatch[] {
  const batches = new SequenceGroups<DeltaMessage>();
  for (const broadcast of broadcasts) {
    if ('message' in broadcast) batches.append(membersOf(broadcast, members), broadcast.message);
    else for (const { to, message } of messagesOf(broadcast, members)) batches.append(to, message);
  }
  return [...batches.all()].map(({ to, items }) => ({ to: [...to], messages: items }));
}

function messagesOf({ topic, position, addressed }: SplitBroadcast, members: Members) {
  const groups = new SequenceGroups<Delta>();
  for (const part of addressed) groups.append(membersOf(part, members), part.delta);
  return [...groups.all()].map(({ to, items }) => ({ to, message: { topic, position, deltas: [...items] } }));
}

function membersOf({ to, except }: Pick<Broadcast, 'to' | 'except'>, members: Members): Set<string> {
  const ids = new Set(to.flatMap((socketRoom) => [...(members.get(socketRoom) ?? [])]));
  for (const socketRoom of except) for (const id of members.get(socketRoom) ?? []) ids.delete(id);
  return ids;
}
