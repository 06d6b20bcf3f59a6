import { setTimeout as pause } from 'node:timers/promises';
import { givenUpAfterDays, tellsOf, webhookLengths, type WebhookState } from '@atrium/contracts/webhooks/rules';
import type { CommandRunner } from '../commands/command-runner.js';
import type { Config } from '../config.js';
import { actingFor } from '../jobs/command-jobs.js';
import type { Actor } from '../kernel/actor.js';
import { product } from '../kernel/events.js';
import type { FeedTail } from '../live/feed-tail.js';
import type { AskedMoment, ChangeAround } from '../past/past-questions.js';
import type { ReadModel } from '../projections/read-model.js';
import { groupBy } from '@atrium/contracts/core/values';
import type { WebhookDocument } from '../shared/webhook-document.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { Courier } from './courier.js';
import type { DeliveryLog } from './delivery-log.js';
import { inLanes } from './lanes.js';
import { eventOf, messageOf } from './messages.js';
import type { Attempt } from './post.js';
import type { Behind, KeptProgress, Progress, ProgressStore } from './progress.js';
import { isGivenUp, retryPause } from './retry-schedule.js';
import type { OwnerVisibility } from './owner-visibility.js';

export interface RunServices {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly readModel: Pick<ReadModel, 'document' | 'position'>;
  readonly registry: Pick<SliceRegistry, 'collection'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly tail: Pick<FeedTail, 'reached'>;
  readonly visibility: OwnerVisibility;
  readonly courier: Courier;
  readonly log: Pick<DeliveryLog, 'one'>;
  readonly progress: ProgressStore;
}

/** Changes that are read at once; what is sent twice after a crash is no more than them. */
const pageSize = 50;
/** A slow receiver is sent messages of so many records side by side. */
const lanes = 4;
/** With so many records behind nothing new is begun: the receiver is down. */
const mostBehind = 20;
/** Changes of a record behind that are tried at once. */
const mostOfRecord = 20;
const idleMs = 15_000;
/** From this attempt on people see that it fails. */
const shownFrom = 2;
const goneStatus = 410;

/** What became of a record's messages: nothing when all are taken. */
type Outcome = Behind | null;

/** Thrown when the receiver wants nothing any more, or did not take a message for too long. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/**
 * Sends what one webhook tells of, in the order of the log for each record, from where it stopped. A record whose
 * message is not taken falls behind, and is tried again by itself.
 */
export class WebhookRun {
  private kept: KeptProgress = { progress: { through: '0', behind: [], replayed: null }, revision: 'none' };
  private progress: Progress = this.kept.progress;

  constructor(
    private readonly services: RunServices,
    private readonly tenant: string,
    private readonly id: string,
    private readonly stop: AbortSignal,
  ) {}

  /** Ends when it is stopped or nothing is left to send. @throws Error when it must start over */
  async run(): Promise<void> {
    const { readModel, progress, visibility } = this.services;
    const first = await this.document();
    if (first === null) return;
    this.kept = await progress.read(this.tenant, this.id, first.since);
    this.progress = renewed(this.kept.progress, first);
    while (!this.stop.aborted) {
      const webhook = await this.document();
      if (webhook === null || webhook.deleted || !isSending(webhook.state)) break;
      const owner = await visibility.ownerOf(this.tenant, webhook);
      if (owner === null) {
        await this.record(webhook, 'stopped', 'Its owner may have no webhooks any more');
        break;
      }
      const seen = await readModel.position(this.tenant);
      try {
        const goesOn = await this.step(owner, webhook);
        if (!goesOn) await this.rest(seen);
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error;
        await this.record(webhook, 'stopped', error.message);
        break;
      }
    }
    await this.keep(true);
  }

  private async document(): Promise<WebhookDocument | null> {
    return this.services.readModel.document<WebhookDocument>(this.tenant, 'webhooks', this.id);
  }

  /** @returns whether there is more to do at once */
  private async step(owner: Actor, webhook: WebhookDocument): Promise<boolean> {
    const replay = webhook.replay?.asked === this.progress.replayed ? null : webhook.replay;
    if (replay === null) await this.catchUp(owner, webhook);
    const present = replay === null ? this.progress : { ...this.progress, behind: [], replayed: replay.asked };
    if (this.stop.aborted || present.behind.length >= mostBehind) return false;
    const after: AskedMoment = replay === null ? { position: present.through } : { instant: replay.from };
    const { changes, through, complete } = await this.services.visibility.changes(owner, webhook, {
      after,
      most: pageSize,
    });
    if (this.stop.aborted) return false;
    const behind = new Set(present.behind.map(keyOf));
    const groups = [...groupBy(changes, keyOfChange)].filter(([key]) => !behind.has(key));
    const outcomes = await inLanes(groups, lanes, ([, own]) => this.deliverAll(webhook, own, null));
    if (this.stop.aborted) return false;
    const fallen = outcomes.flatMap((outcome) => outcome ?? []);
    this.progress = { ...present, through, behind: [...present.behind, ...fallen] };
    await this.keep(groups.length > 0 || replay !== null);
    return !complete;
  }

  /** Tries the records behind that are due. */
  private async catchUp(owner: Actor, webhook: WebhookDocument): Promise<void> {
    const now = new Date().toISOString();
    const due = this.progress.behind.filter(({ next }) => next <= now);
    const outcomes = await inLanes(due, lanes, async (behind) => {
      const span = { after: { position: behind.after }, until: this.progress.through, most: mostOfRecord, of: behind };
      const { changes, through, complete } = await this.services.visibility.changes(owner, webhook, span);
      const outcome = await this.deliverAll(webhook, changes, behind);
      if (outcome !== null || complete) return { behind, outcome };
      return { behind, outcome: { ...behind, after: through, since: now, tries: 0, next: now } };
    });
    if (this.stop.aborted || due.length === 0) return;
    const found = new Map(outcomes.map(({ behind, outcome }) => [keyOf(behind), outcome]));
    const rest = this.progress.behind.flatMap((one) => {
      const outcome = found.get(keyOf(one));
      return outcome === undefined ? [one] : (outcome ?? []);
    });
    this.progress = { ...this.progress, behind: rest };
    if (rest.length === 0 && webhook.state === 'failing') await this.record(webhook, 'active', '');
    await this.keep(true);
  }

  /** Sends the messages of one record in order, until one is not taken. @param former how it stood before */
  private async deliverAll(
    webhook: WebhookDocument,
    changes: readonly ChangeAround[],
    former: Behind | null,
  ): Promise<Outcome> {
    let stood = former;
    for (const change of changes) {
      if (!tellsOf(webhook.events, eventOf(change))) {
        stood = null;
        continue;
      }
      const tries = stood?.tries ?? 0;
      const since = stood?.since ?? new Date().toISOString();
      const attempt = await this.deliver(webhook, change, tries);
      if (this.stop.aborted) return former;
      if (attempt.isTaken) {
        stood = null;
        continue;
      }
      await this.notTaken(webhook, attempt, since, tries + 1);
      const next = new Date(Date.now() + attempt.pause).toISOString();
      const { collection, id: record, position } = change;
      return { collection, record, after: before(position), since, tries: tries + 1, next };
    }
    return null;
  }

  private async deliver(webhook: WebhookDocument, change: ChangeAround, tries: number) {
    const { config, registry, courier } = this.services;
    const receiver = { webhook: this.id, format: webhook.format, publicUrl: config.publicUrl };
    const message = messageOf(change, registry.collection(change.collection), receiver);
    const chance = Math.random();
    const pauseAfter = (attempt: Attempt) => retryPause(tries + 1, attempt.retryAfter, chance);
    const next = (attempt: Attempt) => (attempt.status === goneStatus ? null : pauseAfter(attempt));
    const attempt = await courier.deliver(this.tenant, webhook, message, tries, next, this.stop);
    return { ...attempt, pause: pauseAfter(attempt) };
  }

  private async notTaken(webhook: WebhookDocument, attempt: Attempt, since: string, tries: number): Promise<void> {
    const { status, response } = attempt;
    // What strangers wrote would stay in the log for ever.
    const said = status === null ? response : `It answered ${status}`;
    if (status === goneStatus) throw new GivenUp(`The receiver wants nothing any more. ${said}`);
    const from = since > webhook.stateSince ? since : webhook.stateSince;
    if (isGivenUp(from, Date.now())) throw new GivenUp(`A message was not taken for ${givenUpAfterDays} days. ${said}`);
    if (tries >= shownFrom && webhook.state === 'active') await this.record(webhook, 'failing', said);
  }

  private async record(webhook: WebhookDocument, state: WebhookState, reason: string): Promise<void> {
    const data = { state, reason: Array.from(reason).slice(0, webhookLengths.reason).join('') };
    const actor = actingFor(product, this.tenant);
    await this.services.runner.run({ name: 'RecordWebhookState', data, actor, id: webhook._id, onItsOwn: true });
  }

  /** Waits until something happens in the organisation, or a record behind is due. */
  private async rest(seen: bigint): Promise<void> {
    const due = this.progress.behind.map(({ next }) => Date.parse(next) - Date.now());
    const within = Math.max(10, Math.min(idleMs, ...due));
    const ended = new AbortController();
    const end = () => ended.abort();
    this.stop.addEventListener('abort', end, { once: true });
    // While the receiver is down, new events change nothing.
    const isDown = this.progress.behind.length >= mostBehind;
    const arrivals = isDown ? [] : [this.services.tail.reached(this.tenant, seen + 1n, within).catch(() => {})];
    await Promise.race([...arrivals, pause(within, undefined, { signal: ended.signal }).catch(() => {})]);
    this.stop.removeEventListener('abort', end);
    end();
  }

  /** @param isDue whether what is kept would send something again */
  private async keep(isDue: boolean): Promise<void> {
    const { progress, revision } = this.kept;
    if (!isDue || JSON.stringify(progress) === JSON.stringify(this.progress)) return;
    const next = await this.services.progress.write(this.tenant, this.id, this.progress, revision);
    this.kept = { progress: this.progress, revision: next };
  }
}

const isSending = (state: WebhookState): boolean => state === 'active' || state === 'failing';

/** After its owner resumes it, messages that were given up are tried again. */
function renewed(progress: Progress, { state, stateSince }: WebhookDocument): Progress {
  if (state !== 'active') return progress;
  const behind = progress.behind.map((one) =>
    one.since < stateSince ? { ...one, since: stateSince, tries: 0, next: stateSince } : one,
  );
  return { ...progress, behind };
}

const keyOf = ({ collection, record }: Behind): string => `${collection} ${record}`;
const keyOfChange = ({ collection, id }: ChangeAround): string => `${collection} ${id}`;

/** The position before one. */
function before(position: string): string {
  return `${BigInt(position) - 1n}`;
}
