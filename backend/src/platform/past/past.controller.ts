import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { historyTopic, comparePositions, type Position, startPosition } from '@atrium/contracts/core/live';
import type { PlacedEntry } from '@atrium/contracts/core/history';
import {
  mostBuckets,
  type PastActivity,
  type PastDelta,
  type PastMoment,
  type PastStep,
  type StepDirection,
  stepDirections,
} from '@atrium/contracts/core/past';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { Asker } from '../http/caller.decorator.js';
import type { Actor } from '../kernel/actor.js';
import { entriesRoom, isEntries, placeOf } from '../kernel/entries.js';
import { Limited } from '../limits/limited.js';
import { followingOf, parseTopic, type Topic } from '../live/topics.js';
import { ReadModel } from '../projections/read-model.js';
import { SliceRegistry } from '../slice/registry.js';
import { PastDocuments, readPastMoment } from './past-documents.js';
import { Past } from './past.js';
import { type AskedMoment, type AskedTopic, pastRefusals } from './past-questions.js';

type Parameters = Readonly<Record<string, unknown>>;
type HistoryTopic = Extract<Topic, { kind: 'history' }>;
type DocumentsTopic = Exclude<Topic, { kind: 'history' | 'activity' }>;

const longestTopic = 200;
const mostDeltasOfHistory = 5_000;

/** What topics held at moments of the past, for people with access to them today. */
@Controller('past')
export class PastController {
  constructor(
    @Inject(Past) private readonly past: Past,
    @Inject(PastDocuments) private readonly documents: PastDocuments,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  /** What a topic held `at` a moment. @throws Refusal (400) for a moment that there is not; (403, 404) as following it does */
  @Limited('past')
  @Get('snapshot')
  @Header('content-type', 'application/json; charset=utf-8')
  async snapshot(@Asker() actor: Actor, @Query() query: Parameters): Promise<string> {
    const { topic: name, at } = read(query, ['at']);
    const topic = await this.topicOf(actor, name);
    const asked = await this.asked(actor, topic.tenant);
    if (topic.kind === 'history') {
      const { at: moment } = await this.past.ask({ ...asked, kind: 'moments', moments: { at } }, actor.id);
      const entries = (await this.historyOf(topic)).filter(isUpTo(momentOf(moment).position));
      return snapshotJson(topic.name, momentOf(moment), true, JSON.stringify(entries));
    }
    const answer = await this.past.ask(
      { ...asked, kind: 'snapshot', topic: this.askedTopic(actor, topic), at },
      actor.id,
    );
    return snapshotJson(topic.name, answer, answer.complete, answer.documents);
  }

  /** What changed in a topic after the moment `from`, up to the moment `to`. @throws Refusal as {@link snapshot} does */
  @Limited('past')
  @Get('deltas')
  @Header('content-type', 'application/json; charset=utf-8')
  async deltas(@Asker() actor: Actor, @Query() query: Parameters): Promise<string> {
    const { topic: name, from, to } = read(query, ['from', 'to']);
    const topic = await this.topicOf(actor, name);
    const asked = await this.asked(actor, topic.tenant);
    if (topic.kind === 'history') {
      const isFromStart = 'position' in from && from.position === startPosition;
      const wanted: Record<string, AskedMoment> = isFromStart ? { to } : { from, to };
      const moments = await this.past.ask({ ...asked, kind: 'moments', moments: wanted }, actor.id);
      const start = isFromStart ? startPosition : momentOf(moments['from']).position;
      return this.historyDeltas(topic, start, momentOf(moments['to']).position);
    }
    const answer = await this.past.ask(
      { ...asked, kind: 'deltas', topic: this.askedTopic(actor, topic), from, to },
      actor.id,
    );
    return deltasJson(topic.name, answer.from, answer.to, answer.complete, answer.deltas);
  }

  /**
   * Counts events between two instants in equal spans.
   * @throws Refusal (400) for invalid instants or counts
   */
  @Limited('past')
  @Get('activity')
  async activity(@Asker() actor: Actor, @Query() query: Parameters): Promise<PastActivity> {
    const { from, to, buckets } = readActivity(query);
    const asked = await this.asked(actor, actor.tenant);
    return this.past.ask({ ...asked, kind: 'activity', from, to, buckets }, actor.id);
  }

  /** The next or the previous moment at which something changed in a topic. @throws Refusal as {@link snapshot} does */
  @Limited('past')
  @Get('step')
  async step(@Asker() actor: Actor, @Query() query: Parameters): Promise<PastStep> {
    const direction = directionFrom(query['direction']);
    const { topic: name, from } = read(query, ['from'], direction === undefined ? [directionProblem] : []);
    const topic = await this.topicOf(actor, name);
    const asked = await this.asked(actor, topic.tenant);
    if (topic.kind === 'history') {
      const { from: moment } = await this.past.ask({ ...asked, kind: 'moments', moments: { from } }, actor.id);
      const next = stepIn(await this.historyOf(topic), momentOf(moment).position, direction ?? 'next');
      return { topic: topic.name, moment: next };
    }
    const moment = await this.past.ask(
      { ...asked, kind: 'step', topic: this.askedTopic(actor, topic), from, direction: direction ?? 'next' },
      actor.id,
    );
    return { topic: topic.name, moment };
  }

  /** @throws Refusal (404) where there is no such topic; (403) where the actor may not follow it today */
  private async topicOf(actor: Actor, name: string): Promise<HistoryTopic | DocumentsTopic> {
    const topic = parseTopic(name, actor, this.registry);
    if (topic === null || topic.kind === 'activity' || this.isOnlyNow(topic)) throw refuse('notFound');
    const { socketRooms: channels } = await followingOf(topic, actor, this.registry, this.readModel);
    // The same answer as for a missing record, so that it reveals nothing.
    if (channels.length === 0) throw refuse(topic.kind === 'collection' ? 'notAllowed' : 'notFound');
    return topic;
  }

  private isOnlyNow({ collection }: HistoryTopic | DocumentsTopic): boolean {
    const published = this.registry.collection(collection);
    return published !== undefined && 'onlyNow' in published && published.onlyNow === true;
  }

  private askedTopic(actor: Actor, topic: DocumentsTopic): AskedTopic {
    const { name, collection } = topic;
    const published = this.registry.collection(collection);
    if (published === undefined) throw refuse('notFound');
    const rooms =
      topic.kind === 'entries' && isEntries(published)
        ? [entriesRoom(placeOf(published, topic.record))]
        : published.rooms(actor);
    return { topic: name, collection, rooms };
  }

  private async asked(actor: Actor, tenant: string) {
    return { tenant, acting: actor.tenant, upTo: await this.documents.upTo(actor, tenant) };
  }

  private async historyOf({ tenant, collection, id }: HistoryTopic): Promise<PlacedEntry[]> {
    const { entries } = await this.readModel.history(tenant, collection, id);
    return entries.map((entry) => JSON.parse(entry) as PlacedEntry);
  }

  private async historyDeltas(topic: HistoryTopic, from: Position, to: Position): Promise<string> {
    if (comparePositions(to, from) < 0) {
      throw refuseFields([{ field: 'to', message: pastRefusals.backwards.message }]);
    }
    const isAfter = isUpTo(from);
    const all = (await this.historyOf(topic)).filter((entry) => isUpTo(to)(entry) && !isAfter(entry));
    const some = all.slice(0, mostDeltasOfHistory);
    const complete = some.length === all.length;
    const deltas = some.map((entry): PastDelta => {
      const { position, version, at } = entry;
      const collection = historyTopic(topic.collection, topic.id);
      return { position, collection, id: entry._id, version, op: 'put', doc: entry, at };
    });
    const reached = complete ? to : (some.at(-1)?.position ?? to);
    return deltasJson(topic.name, from, reached, complete, JSON.stringify(deltas));
  }
}

const directionProblem: FieldProblem = { field: 'direction', message: 'direction must be previous or next' };

function directionFrom(value: unknown): StepDirection | undefined {
  return stepDirections.find((direction) => direction === value);
}

/**
 * Reads the topic and the moments of a question.
 * @param problems what else was wrong with it
 * @throws Refusal (400) that names each field that is not valid
 */
function read<Field extends string>(
  query: Parameters,
  fields: readonly Field[],
  problems: FieldProblem[] = [],
): { topic: string } & Record<Field, AskedMoment> {
  const { topic } = query;
  const isName = typeof topic === 'string' && topic !== '' && topic.length <= longestTopic;
  if (!isName) problems.push({ field: 'topic', message: 'topic must name what is followed, such as bugs' });
  const moments = fields.map((field) => [field, readPastMoment(query, field, problems)] as const);
  if (problems.length > 0) throw refuseFields(problems);
  return Object.assign({ topic: String(topic) }, Object.fromEntries(moments) as Record<Field, AskedMoment>);
}

function readActivity(query: Parameters): { from: AskedMoment; to: AskedMoment; buckets: number } {
  const { buckets: wanted } = query;
  const buckets = typeof wanted === 'string' && /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  const problems: FieldProblem[] = [];
  if (buckets < 1 || buckets > mostBuckets) {
    problems.push({ field: 'buckets', message: `buckets must be a whole number from 1 to ${mostBuckets}` });
  }
  const { from, to } = read({ ...query, topic: 'none' }, ['from', 'to'], problems);
  return { from, to, buckets };
}

function momentOf(moment: PastMoment | undefined): PastMoment {
  if (moment === undefined) throw refuse('notFound');
  return moment;
}

function isUpTo(position: Position): (entry: PlacedEntry) => boolean {
  return (entry) => comparePositions(entry.position, position) <= 0;
}

function stepIn(entries: readonly PlacedEntry[], from: Position, direction: StepDirection): PastMoment | null {
  const found =
    direction === 'next'
      ? entries.find((entry) => comparePositions(entry.position, from) > 0)
      : entries.findLast((entry) => comparePositions(entry.position, from) < 0);
  return found === undefined ? null : { position: found.position, at: found.at };
}

function snapshotJson(topic: string, { position, at }: PastMoment, complete: boolean, documents: string): string {
  const head = JSON.stringify({ topic, position, at, complete });
  return `${head.slice(0, -1)},"snapshot":${documents}}`;
}

function deltasJson(topic: string, from: Position, to: Position, complete: boolean, deltas: string): string {
  const head = JSON.stringify({ topic, from, to, complete });
  return `${head.slice(0, -1)},"deltas":${deltas}}`;
}
