import { Inject, Injectable } from '@nestjs/common';
import { readMoment } from '@atrium/contracts/core/past';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import type { Actor } from '../kernel/actor.js';
import { type EntriesRecord, entriesRoom, isEntries, placeOf } from '../kernel/entries.js';
import { PersonLimits } from '../limits/person-limits.js';
import { ReadModel } from '../projections/read-model.js';
import { SliceRegistry } from '../slice/registry.js';
import { Past } from './past.js';
import { type AskedMoment, pastRefusals } from './past-questions.js';

/** The parameter by which lists and entries are read as they were. */
const field = 'asOf';

/**
 * Reads a moment that may not be in the future.
 * @param problems gets what is wrong with it
 */
export function readPastMoment(
  query: Readonly<Record<string, unknown>>,
  name: string,
  problems: FieldProblem[],
): AskedMoment | undefined {
  const moment = readMoment(query, name, problems);
  if (moment !== undefined && 'instant' in moment && Date.parse(moment.instant) > Date.now()) {
    problems.push({ field: name, message: pastRefusals.future.message });
  }
  return moment;
}

/** Whole collections and records' entries as they were, for those who see them today. */
@Injectable()
export class PastDocuments {
  constructor(
    @Inject(Past) private readonly past: Past,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(PersonLimits) private readonly limits: PersonLimits,
  ) {}

  /**
   * What the actor sees of a collection, as JSON texts, oldest first.
   * @param query names the moment by `asOf`, a position or an instant
   * @param rooms restricts the read to these of the actor's rooms
   * @returns null when the query names no moment
   * @throws Refusal (400) for a moment that there is not; (429) for too many such reads; (503) while the archive is away
   */
  async visible(
    actor: Actor,
    collection: string,
    query: Readonly<Record<string, unknown>>,
    rooms?: readonly string[],
  ): Promise<readonly string[] | null> {
    if (query[field] === undefined) return null;
    const published = this.registry.collection(collection);
    if (published === undefined) throw refuse('notFound');
    const own = published.rooms(actor).filter((room) => rooms?.includes(room) ?? true);
    return this.documents(actor, actor.tenant, { topic: collection, collection, rooms: own }, query);
  }

  /**
   * All entries of a record that the actor was found to see today, as JSON texts, oldest first.
   * @returns null when the query names no moment
   * @throws Refusal as {@link visible} does
   */
  async entries(
    actor: Actor,
    tenant: string,
    { collection, record, shelf }: { collection: string; record: EntriesRecord; shelf?: string | undefined },
    query: Readonly<Record<string, unknown>>,
  ): Promise<readonly string[] | null> {
    if (query[field] === undefined) return null;
    const entries = this.registry.collection(collection);
    if (!isEntries(entries)) throw refuse('notFound');
    const rooms = [entriesRoom(placeOf(entries, record), shelf)];
    return this.documents(actor, tenant, { topic: collection, collection, rooms }, query);
  }

  private async documents(
    actor: Actor,
    tenant: string,
    topic: { topic: string; collection: string; rooms: readonly string[] },
    query: Readonly<Record<string, unknown>>,
  ): Promise<readonly string[]> {
    const problems: FieldProblem[] = [];
    const at = readPastMoment(query, field, problems);
    if (at === undefined || problems.length > 0) throw refuseFields(problems);
    await this.limits.count('past', actor.id);
    const question = { kind: 'documents', tenant, acting: actor.tenant, topic, at, field } as const;
    const { documents } = await this.past.ask({ ...question, upTo: await this.upTo(actor, tenant) }, actor.id);
    return documents;
  }

  /** Up to where the archive must be filled, since today's rights decide what is visible. */
  async upTo(actor: Actor, tenant: string): Promise<number> {
    const tenants = [...new Set([tenant, actor.tenant])];
    return Math.max(...(await Promise.all(tenants.map((one) => this.readModel.position(one)))).map(Number));
  }
}
