import type { Delta, DeltaMessage } from '@atrium/contracts/core/live';
import type { Emission, Handout } from './fan-out.js';

/** Messages for sockets that all get the same ones. */
export interface Parcel {
  /** The ids of the sockets. */
  readonly to: readonly string[];
  /** In the order in which they are to be applied. */
  readonly messages: readonly DeltaMessage[];
}

/** Which sockets are in each channel, by their ids. */
export type Members = ReadonlyMap<string, ReadonlySet<string>>;

/** What some were given, one thing after the other, and who they are. */
class Share<Item> {
  readonly to = new Set<string>();
  private readonly longer = new Map<Item, Share<Item>>();

  constructor(readonly items: readonly Item[]) {}

  with(item: Item): Share<Item> {
    const known = this.longer.get(item);
    if (known !== undefined) return known;
    const share = new Share([...this.items, item]);
    this.longer.set(item, share);
    return share;
  }
}

/** Things given to many, who are kept together for as long as they get the same. */
class Shares<Item> {
  private readonly nothing = new Share<Item>([]);
  private readonly shareOf = new Map<string, Share<Item>>();

  give(ids: Iterable<string>, item: Item): void {
    for (const id of ids) {
      const before = this.shareOf.get(id) ?? this.nothing;
      const share = before.with(item);
      before.to.delete(id);
      share.to.add(id);
      this.shareOf.set(id, share);
    }
  }

  all(): Set<Share<Item>> {
    return new Set(this.shareOf.values());
  }
}

/**
 * Packs what is to be sent so that no socket is written to more than once, and what many get is encoded once: writing
 * to the sockets costs more than all else of a sending.
 * @returns each socket in one parcel at most, with all its messages in the order of the emissions
 */
export function parcelsOf(emissions: readonly (Emission | Handout)[], members: Members): Parcel[] {
  const parcels = new Shares<DeltaMessage>();
  for (const emission of emissions) {
    if ('message' in emission) parcels.give(membersOf(emission, members), emission.message);
    else for (const { to, message } of partsOf(emission, members)) parcels.give(to, message);
  }
  return [...parcels.all()].map(({ to, items }) => ({ to: [...to], messages: items }));
}

/** What each member of a handout gets of it, in one message. */
function partsOf({ topic, position, pieces }: Handout, members: Members) {
  const parts = new Shares<Delta>();
  for (const piece of pieces) parts.give(membersOf(piece, members), piece.delta);
  return [...parts.all()].map(({ to, items }) => ({ to, message: { topic, position, deltas: [...items] } }));
}

/** Everybody who is in one of the channels and in none of those left out. */
function membersOf({ to, except }: Pick<Emission, 'to' | 'except'>, members: Members): Set<string> {
  const ids = new Set(to.flatMap((channel) => [...(members.get(channel) ?? [])]));
  for (const channel of except) for (const id of members.get(channel) ?? []) ids.delete(id);
  return ids;
}
