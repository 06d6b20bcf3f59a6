import { Controller, Get, Header, Inject, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { actorFrom, Actors } from '../auth/actors.js';
import { impersonated } from '../auth/impersonation.js';
import type { SignedInSession } from '../auth/session-store.js';
import type { Actor } from '../kernel/actor.js';
import { SliceRegistry } from '../slice/registry.js';
import { collectionSocketRooms, parseTopic } from '../live/topics.js';
import { ReadModel } from '../projections/read-model.js';
import { Asker } from './caller.decorator.js';

function reachOf({ rightsSince, team, impersonatedBy }: Actor): string {
  return [rightsSince, team, impersonatedBy?.team].join('\n');
}

/** Whether the same rights, for the same team, were there all along. */
function isReachedAlike(now: Actor, before: Actor): boolean {
  return reachOf(now) === reachOf(before);
}

@Controller('live/snapshots')
export class SnapshotsController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Actors) private readonly actors: Actors,
  ) {}

  /**
   * The asker's view of the named collections (`of`, comma-separated), each with the position from which its topic
   * continues. Collections that they can't follow are left out; all are, if their rights changed during the read,
   * since a topic continues by the rights of its position.
   */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  async read(@Asker() actor: Actor, @Req() { session }: FastifyRequest, @Query('of') of?: unknown): Promise<string> {
    const names = new Set(typeof of === 'string' ? of.split(',') : []);
    const read = await Promise.all([...names].map((name) => this.snapshot(actor, name)));
    const now = session.signedIn === undefined ? null : await this.readerOf(session.signedIn);
    const snapshots = now !== null && isReachedAlike(now, actor) ? read.filter((one) => one !== null) : [];
    return `{"userId":${JSON.stringify(actor.id)},"snapshots":[${snapshots.join(',')}]}`;
  }

  private async readerOf(signedIn: SignedInSession): Promise<Actor | null> {
    const account = await this.actors.behind(signedIn);
    const { impersonating } = signedIn;
    if (account === null) return null;
    if (impersonating === undefined) return actorFrom(account);
    return (await impersonated(account, impersonating, this.actors))?.actor ?? null;
  }

  private async snapshot(actor: Actor, name: string): Promise<string | null> {
    const topic = parseTopic(name, actor, this.registry);
    if (topic?.kind !== 'collection' || topic.tenant !== actor.home) return null;
    if (collectionSocketRooms(topic, actor, this.registry).length === 0) return null;
    const newest = this.registry.collection(name)?.workingSet;
    const { documents, position, complete } = await this.readModel.visible(actor, name, { newest });
    return `{"topic":"${name}","position":"${position}","complete":${complete},"snapshot":[${documents.join(',')}]}`;
  }
}
