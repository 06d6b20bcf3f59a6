import type { FailedJob } from '@atrium/contracts/core/operations';
import { Refusal } from '@atrium/contracts/core/problems';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { commandJob } from '../shared/command-jobs.js';
import type { JobRequest } from '../kernel/reactor.js';
import { createRedis, type Redis } from '../redis.js';
import { untilReady } from './ready-connection.js';

const queueName = 'atrium';
/** Finished jobs are remembered this long; a repeated request adds nothing meanwhile. */
const rememberSeconds = 7 * 24 * 60 * 60;

const usualTries = { most: 8, pause: 2_000 };

function delayOf({ delay = 0, notBefore }: JobRequest): number {
  return notBefore === undefined ? delay : Math.max(0, Date.parse(notBefore) - Date.now());
}

const failedLimit = 500;

const everyState = ['active', 'completed', 'delayed', 'failed', 'prioritized', 'waiting'] as const;
const pageOfJobs = 500;

const serverFolder = /(?<![\w.:/])(?:\/[^\s/'"]+)+\//g;

/** Administrators of an organisation must not see the server's paths. */
export function withoutFolders(reason: string): string {
  return reason.replaceAll(serverFolder, '…/');
}

function failedFrom({ id = '', name, data, failedReason, finishedOn = 0, attemptsMade }: Job): FailedJob {
  const { tenant, name: command } = data as Record<string, unknown>;
  return {
    _id: id,
    kind: name,
    command: name === commandJob && typeof command === 'string' ? command : null,
    tenant: typeof tenant === 'string' ? tenant : null,
    reason: failedReason,
    failedAt: new Date(finishedOn).toISOString(),
    attempts: attemptsMade,
  };
}

export interface JobRun {
  readonly isLastTry: boolean;
}

/** Handles one kind of job. Must be idempotent: it runs again after a failure or a crash. */
export type JobHandler = (data: Record<string, unknown>, run: JobRun) => Promise<void>;

const rebuildPauseMs = 2_000;

/**
 * Runs a job. One that meets a rebuild is delayed without using up a try.
 * @throws DelayedError when it is delayed; else what the work throws
 */
export async function unlessRebuilding(
  job: Pick<Job, 'moveToDelayed'>,
  token: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rebuilding') throw error;
    await job.moveToDelayed(Date.now() + rebuildPauseMs, token);
    throw new DelayedError();
  }
}

/**
 * A job's id in the queue, which all organisations share. Ids contain no dot, so the parts can't be confused.
 * @param event the causing event and its organisation
 */
export function jobIdOf(
  { id, tenant }: { readonly id: string; readonly tenant: string },
  { kind, work, key = '' }: Pick<JobRequest, 'kind' | 'work' | 'key'>,
): string {
  return [kind, tenant, ...(work === undefined ? [id] : [work.record, work.id]), key].join('.');
}

export class Jobs {
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private readonly connections: Redis[] = [];

  constructor(
    private readonly redisUrl: string,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    this.queue = await this.ready(async () => {
      const queue = new Queue(queueName, { connection: await this.connect() });
      queue.on('error', (error) => this.logger.debug({ reason: error.message }, 'the job queue is away; reconnecting'));
      return queue;
    });
  }

  async work(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
    const carryOut = async (job: Job<Record<string, unknown>>, token?: string): Promise<void> => {
      const handler = handlers[job.name];
      if (handler === undefined) throw new Error(`Nothing carries out ${job.name}`);
      const isLastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      await unlessRebuilding(job, token, () => handler(job.data, { isLastTry }));
    };
    this.worker = await this.ready(async () => {
      const worker = new Worker(queueName, carryOut, {
        connection: await this.connect(),
        autorun: false,
        concurrency: 4,
        // Generous: a worker may be killed repeatedly during one job, and handlers are idempotent.
        maxStalledCount: 20,
        stalledInterval: 10_000,
      });
      worker.on('error', (error) =>
        this.logger.debug({ reason: error.message }, 'the worker lost the job queue; reconnecting'),
      );
      return worker;
    });
    this.worker.on('failed', (job, error) => {
      const triesAgain = job !== undefined && job.attemptsMade < (job.opts.attempts ?? 1);
      const what = { job: job?.name, reason: error.message };
      if (triesAgain) this.logger.info(what, 'a job failed; it will be retried');
      else this.logger.warn(what, 'a job failed for good; it is not retried');
    });
    this.worker.run().catch((error: unknown) => this.logger.error({ err: error }, 'the worker ended'));
  }

  /**
   * Enqueues work once per event, kind and key; named work only once while it is queued.
   * @param event the cause: an event, or the record that a sweep found
   */
  async addJob(event: { readonly id: string; readonly tenant: string }, request: JobRequest): Promise<void> {
    if (this.queue === undefined) throw new Error('The queue is not open');
    // Work may concern another organisation than its event's.
    const data = { tenant: event.tenant, ...request.data };
    const { tries = usualTries } = request;
    await this.queue.add(request.kind, data, {
      jobId: jobIdOf({ id: event.id, tenant: data.tenant }, request),
      attempts: tries.most,
      backoff: { type: 'exponential', delay: tries.pause },
      removeOnComplete: request.work === undefined ? { age: rememberSeconds } : true,
      delay: delayOf(request),
    });
  }

  /** @returns since when the work waits that comes next; null when none waits, or all of it is for later */
  async waitingSince(): Promise<string | null> {
    const [next] = (await this.queue?.getJobs(['waiting'], 0, 0, true)) ?? [];
    return next === undefined ? null : new Date(next.timestamp + (next.opts.delay ?? 0)).toISOString();
  }

  async countFailed(): Promise<number> {
    return (await this.queue?.getFailedCount()) ?? 0;
  }

  /**
   * Jobs that failed for good, latest first.
   * @param tenant null for all organisations
   */
  async failed(tenant: string | null): Promise<FailedJob[]> {
    const jobs = (await this.queue?.getFailed(0, failedLimit - 1)) ?? [];
    const all = jobs.map(failedFrom);
    if (tenant === null) return all;
    return all.filter((job) => job.tenant === tenant).map((job) => ({ ...job, reason: withoutFolders(job.reason) }));
  }

  async retry(id: string, tenant: string | null): Promise<boolean> {
    // Checked first: an id from outside could name one of the queue's own keys.
    if ((await this.queue?.getJobState(id)) !== 'failed') return false;
    const job: Job | undefined = await this.queue?.getJob(id);
    if (job === undefined) return false;
    if (tenant !== null && failedFrom(job).tenant !== tenant) return false;
    await job.retry('failed');
    return true;
  }

  /**
   * Removes all jobs about an organisation, whatever became of them, but those of a kind.
   * @throws Error when one of them is being carried out
   */
  async removeOf(tenant: string, except: string): Promise<void> {
    const isAbout = ({ id = '', name, data }: Job): boolean =>
      name !== except && (id.includes(tenant) || JSON.stringify(data).includes(tenant));
    for (const state of everyState) {
      for (let from = 0; ;) {
        const page = (await this.queue?.getJobs([state], from, from + pageOfJobs - 1)) ?? [];
        const about = page.filter(isAbout);
        for (const job of about) await job.remove();
        if (page.length < pageOfJobs) break;
        from += pageOfJobs - about.length;
      }
    }
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
    for (const connection of this.connections) if (connection.isOpen) connection.destroy();
  }

  private ready<T extends Queue | Worker>(make: () => Promise<T>): Promise<T> {
    return untilReady(make, (error) =>
      this.logger.warn({ err: error }, 'connecting to the job queue failed; trying again'),
    );
  }

  private async connect(): Promise<Redis> {
    const redis = createRedis(this.redisUrl, this.logger, true);
    this.connections.push(redis);
    await redis.connect();
    return redis;
  }
}
