import { createHash } from 'node:crypto';
import { canonicalName } from '@atrium/contracts/users/names';
import { systemTenant } from '../kernel/actor.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ClaimScope } from '../kernel/look-up-tools.js';
import type { EventStore } from '../event-store/event-store.js';
import { retrying, whileOvertaken } from '../event-store/retry.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { type AggregateRef, readAggregate } from './aggregate.js';
import { type DecisionFrame, takenEvent } from './decision-frame.js';

/** How long a claim counts before its command is recorded. */
const graceMs = 60_000;

export interface WantedName {
  readonly kind: string;
  readonly value: string;
  readonly scope: ClaimScope;
  readonly stillHeld: (state: unknown) => boolean;
}

export class Claims {
  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly clock: () => number,
  ) {}

  takeName(frame: DecisionFrame, wanted: WantedName): Promise<boolean> {
    const mine: AggregateRef = { category: frame.category, tenant: frame.actor.tenant, id: frame.id };
    return retrying(frame.deadline, whileOvertaken, async () => {
      const { digest, revision, free, ours } = await this.lookUp(frame, wanted);
      if (ours || !free) return free;
      const claimed = takenEvent(frame, this.clock(), 'Claimed', mine, digest);
      await this.store.append(claimStream(digest), [claimed], revision ?? 'none', frame.deadline);
      return true;
    });
  }

  async isFree(frame: DecisionFrame, wanted: WantedName): Promise<boolean> {
    return (await this.lookUp(frame, wanted)).free;
  }

  /**
   * The holder of a value that is unique in the installation, else its last holder, else null.
   * @param tenant where it is unique in an organisation alone
   */
  async holderOf(
    { kind, value, stillHeld }: Omit<WantedName, 'scope'>,
    tenant: string | null = null,
  ): Promise<AggregateRef | null> {
    let found: AggregateRef | null = null;
    const wanted = { kind, value, scope: tenant === null ? 'installation' : 'tenant', stillHeld } as const;
    for (const digest of [digestOf(tenant ?? systemTenant, wanted), ...formerDigestsOf(wanted)]) {
      const [last] = await this.store.readLast(claimStream(digest), 1);
      if (last === undefined) continue;
      const holder = holderIn(last);
      if (tenant !== null && holder.tenant !== tenant) continue;
      const { state } = await readAggregate(this.store, this.registry, holder);
      if (stillHeld(state)) return holder;
      found ??= holder;
    }
    return found;
  }

  private async lookUp(frame: DecisionFrame, wanted: WantedName) {
    const digest = digestOf(frame.actor.tenant, wanted);
    if (await this.wasTakenBefore(frame, wanted)) return { digest, revision: undefined, free: false, ours: false };
    const [last] = await this.store.readLast(claimStream(digest), 1, frame.deadline);
    if (last === undefined) return { digest, revision: undefined, free: true, ours: false };
    const ours = isOurs(frame, holderIn(last));
    const held = await this.isHeld(frame, last, wanted);
    // A value that was ours but is no longer used is free for anybody, so it must be claimed again.
    return { digest, revision: last.revision, free: ours || !held, ours: ours && held };
  }

  private async wasTakenBefore(frame: DecisionFrame, wanted: WantedName): Promise<boolean> {
    for (const digest of formerDigestsOf(wanted)) {
      const [last] = await this.store.readLast(claimStream(digest), 1, frame.deadline);
      if (last === undefined) continue;
      const holder = holderIn(last);
      const counts = wanted.scope === 'installation' || holder.tenant === frame.actor.tenant;
      if (counts && !isOurs(frame, holder) && (await this.isHeld(frame, last, wanted))) return true;
    }
    return false;
  }

  /** Held if the claiming command is recorded in the holder's stream; until then, while the claim is young. */
  private async isHeld({ deadline }: DecisionFrame, claim: StoredEvent, { stillHeld }: WantedName): Promise<boolean> {
    const { stored, state } = await readAggregate(this.store, this.registry, holderIn(claim), deadline);
    const isRecorded = stored.some(({ metadata }) => metadata.commandId === claim.metadata.commandId);
    const isYoung = this.clock() - Date.parse(claim.metadata.at) < graceMs;
    return (isYoung && !isRecorded) || stillHeld(state);
  }
}

function holderIn(claim: StoredEvent): AggregateRef {
  return claim.data as unknown as AggregateRef;
}

function isOurs({ id, actor }: DecisionFrame, holder: AggregateRef): boolean {
  return holder.id === id && holder.tenant === actor.tenant;
}

function claimStream(digest: string): string {
  return streamName('claim', systemTenant, digest);
}

function digestOf(tenant: string, { kind, value, scope }: WantedName): string {
  return digest(scope === 'installation' ? kind : `${kind}@${tenant}`, canonicalName(value));
}

function formerDigestsOf({ kind, value, scope }: WantedName): string[] {
  const [lower, canonical] = [value.toLowerCase(), canonicalName(value)];
  const former = [...(scope === 'tenant' ? [canonical] : []), ...(lower === canonical ? [] : [lower])];
  return former.map((text) => digest(kind, text));
}

function digest(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}:${text}`).digest('hex');
}
