import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Actor } from '../kernel/actor.js';
import { isEntries } from '../kernel/entries.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';

/** Collections whose documents or events grant access, or say how. */
const keyed: ReadonlySet<string> = new Set(['calendar-addresses', 'calendar-feeds', 'mailboxes', 'api-tokens']);

/** Events about how people sign in: nothing to take along, and a help to guessing. */
export const withheldEvents: ReadonlySet<string> = new Set([
  'UserPasswordSet',
  'UserLinkIssued',
  'UserEmailRequested',
  'UserTotpEnabled',
  'UserTotpDisabled',
  'UserRecoveryCodesIssued',
  'UserRecoveryCodeUsed',
  'UserPasskeyAdded',
  'UserPasskeyRenamed',
  'UserPasskeyRemoved',
  'UserPasskeyCloneSuspected',
  'UserSecondFactorReset',
]);

/** Streams whose answer is remembered; events of a stream lie near each other. */
const mostRemembered = 10_000;

type Sources = Pick<ReadModel, 'one' | 'seesHistory'>;

/** What an archive may hold: what its orderer sees, with their present rights. */
export class ArchiveVisibility {
  private readonly remembered = new Map<string, boolean>();

  constructor(
    private readonly readModel: Sources,
    private readonly registry: Pick<SliceRegistry, 'collection' | 'projectionOf' | 'projectionsOf' | 'entriesOf'>,
    private readonly orderer: Actor,
  ) {}

  /** Whether a collection is of records; sums and inboxes follow from those. */
  holds(collection: string): boolean {
    const published = this.registry.collection(collection);
    if (published === undefined || keyed.has(collection)) return false;
    return isEntries(published) || this.registry.projectionOf(collection) !== undefined;
  }

  /** A record as the orderer sees it; null when they don't. */
  shown(collection: string, { _id }: Pick<LiveDocument, '_id'>): Promise<string | null> {
    return this.readModel.one(this.orderer, collection, _id, this.orderer.tenant);
  }

  /** Whether the orderer sees the history of the record that an event is about. */
  async seesEvent({ event, category, aggregateId }: RecordedEvent): Promise<boolean> {
    if (withheldEvents.has(event.type)) return false;
    const stream = `${category}.${aggregateId}`;
    const known = this.remembered.get(stream);
    if (known !== undefined) return known;
    const sees = await this.seesRecord(category, aggregateId);
    const [oldest] = this.remembered.keys();
    if (oldest !== undefined && this.remembered.size >= mostRemembered) this.remembered.delete(oldest);
    this.remembered.set(stream, sees);
    return sees;
  }

  private async seesRecord(category: string, id: string): Promise<boolean> {
    for (const { collection } of this.registry.projectionsOf(category).filter((one) => this.holds(one.collection))) {
      if (await this.readModel.seesHistory(this.orderer, collection, id, this.orderer.tenant)) return true;
    }
    for (const { collection } of this.registry.entriesOf(category)) {
      if ((await this.shown(collection, { _id: id })) !== null) return true;
    }
    return false;
  }
}
