import { hasFlag } from '@atrium/contracts/core/permissions';
import { type Actors, actorFrom } from '../auth/actors.js';
import type { Actor } from '../kernel/actor.js';
import type { Past } from '../past/past.js';
import type { AskedMoment, AskedTopic, ChangesAround } from '../past/past-questions.js';
import type { ReadModel } from '../projections/read-model.js';
import type { WebhookDocument } from '../shared/webhook-document.js';
import type { SliceRegistry } from '../slice/registry.js';

interface VisibilityServices {
  readonly actors: Pick<Actors, 'present'>;
  readonly past: Pick<Past, 'ask'>;
  readonly readModel: Pick<ReadModel, 'position'>;
  readonly registry: Pick<SliceRegistry, 'collection'>;
}

interface Span {
  readonly after: AskedMoment;
  readonly until?: string;
  readonly most: number;
  /** Only of this record. */
  readonly of?: { readonly collection: string; readonly record: string };
}

/** What the owners of webhooks may see, by their rights of this moment. */
export class OwnerVisibility {
  constructor(private readonly services: VisibilityServices) {}

  /** @returns null once their account is closed, or they may have no webhooks any more */
  async ownerOf(tenant: string, { owner }: WebhookDocument): Promise<Actor | null> {
    const account = await this.services.actors.present(tenant, owner._id);
    return account !== null && hasFlag(account, 'updatesetting') ? actorFrom(account, tenant) : null;
  }

  /**
   * What happened to the records that a webhook reports, as its owner sees them today.
   * @throws Refusal (503) while the archive of the past, or a store, is away
   */
  async changes(owner: Actor, { kinds }: WebhookDocument, { after, until, most, of }: Span): Promise<ChangesAround> {
    const { past, readModel } = this.services;
    const { tenant } = owner;
    const wanted = kinds.filter((kind) => of === undefined || kind === of.collection);
    const upTo = Number(await readModel.position(tenant));
    const question = { kind: 'around', tenant, acting: tenant, upTo, topics: this.topics(wanted, owner) } as const;
    const limits = { after, most, ...(until === undefined ? {} : { until }) };
    return past.ask({ ...question, ...limits, ...(of === undefined ? {} : { record: of.record }) }, owner.id);
  }

  private topics(kinds: readonly string[], owner: Actor): AskedTopic[] {
    return kinds.flatMap((collection) => {
      const published = this.services.registry.collection(collection);
      const rooms = published?.rooms(owner) ?? [];
      return rooms.length === 0 ? [] : [{ topic: collection, collection, rooms }];
    });
  }
}
