import type { FailedJob } from '@atrium/contracts/core/operations';
import { Refusal } from '@atrium/contracts/core/problems';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { commandJob } from '../shared/command-jobs.js';
import type { JobRequest } from '../kernel/reactor.js';
import { createRedis, type Redis } from '../redis.js';

const queueName = 'atrium';
/** Finished jobs are remembered this long, in seconds: so long a repeated request for one adds nothing. */
const rememberSeconds = 7 * 24 * 60 * 60;

const usualTries = { most: 8, pause: 2_000 };

function delayOf({ delay = 0, notBefore }: JobRequest): number {
  return notBefore === undefined ? delay : Math.max(0, Date.parse(notBefore) - Date.now());
}

/** How many failed jobs are looked through. */
const failedLimit = 500;

/** Folders of the server, as errors of the system name them. */
const serverFolder = /(?<![\w.:/])(?:\/[^\s/'"]+)+\//g;

/** An error as an organisation's administrator reads it: where the server keeps its files is no business of theirs. */
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

/** What a handler knows of the run that it is called for. */
export interface JobRun {
  /** Whether the job is not tried again should this run fail as well. */
  readonly isLastTry: boolean;
}

/** Carries out one kind of job. May be called again after a failure or a crash, so it has to bear repetition. */
export type JobHandler = (data: Record<string, unknown>, run: JobRun) => Promise<void>;

/** How long a job waits before it looks again whether the read models are there, in milliseconds. */
const rebuildPauseMs = 2_000;

/**
 * Carries out a job. One that meets a rebuild of the read models has not failed: it waits, and none of its tries is
 * used up.
 * @throws DelayedError when it waits; else whatever the work throws
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
 * What a job is called in the queue that all organisations share. A dot is in no id, so no two of them read alike.
 * @param event the event that asks for it, and the organisation that it is for
 */
export function jobIdOf(
  { id, tenant }: { readonly id: string; readonly tenant: string },
  { kind, work, key = '' }: Pick<JobRequest, 'kind' | 'work' | 'key'>,
): string {
  return [kind, tenant, ...(work === undefined ? [id] : [work.record, work.id]), key].join('.');
}

/** The queue of work that is done apart from requests: what has to be done, and the worker that does it. */
export class Jobs {
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private readonly connections: Redis[] = [];

  constructor(
    private readonly redisUrl: string,
    private readonly logger: Logger,
  ) {}

  /** Opens the queue. */
  async start(): Promise<void> {
    this.queue = new Queue(queueName, { connection: await this.connect() });
    this.queue.on('error', (error) => this.logger.debug({ reason: error.message }, 'the queue is away'));
  }

  /** Begins to carry out jobs. */
  async work(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
    const carryOut = async (job: Job<Record<string, unknown>>, token?: string): Promise<void> => {
      const handler = handlers[job.name];
      if (handler === undefined) throw new Error(`Nothing carries out ${job.name}`);
      const isLastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      await unlessRebuilding(job, token, () => handler(job.data, { isLastTry }));
    };
    this.worker = new Worker(queueName, carryOut, {
      connection: await this.connect(),
      concurrency: 4,
      // A worker may be killed again and again over the same job; every handler bears that.
      maxStalledCount: 20,
      stalledInterval: 10_000,
    });
    this.worker.on('error', (error) => this.logger.debug({ reason: error.message }, 'the worker lost its queue'));
    this.worker.on('failed', (job, error) => {
      const triesAgain = job !== undefined && job.attemptsMade < (job.opts.attempts ?? 1);
      const what = { job: job?.name, reason: error.message };
      if (triesAgain) this.logger.info(what, 'a job is tried again');
      else this.logger.warn(what, 'a job failed for good');
    });
  }

  /**
   * Puts work into the queue, once for the same event, kind and key; work with a name of its own, once as long as it
   * is there.
   * @param event the event that asks for it, or the record because of which a sweep does
   */
  async add(event: { readonly id: string; readonly tenant: string }, request: JobRequest): Promise<void> {
    if (this.queue === undefined) throw new Error('The queue is not open');
    // Work says itself whom it concerns where that is not the event's organisation.
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

  /** How many jobs failed for good. */
  async countFailed(): Promise<number> {
    return (await this.queue?.getFailedCount()) ?? 0;
  }

  /**
   * The jobs that failed for good, the last one first.
   * @param tenant the organisation to keep to; null for all
   */
  async failed(tenant: string | null): Promise<FailedJob[]> {
    const jobs = (await this.queue?.getFailed(0, failedLimit - 1)) ?? [];
    const all = jobs.map(failedFrom);
    if (tenant === null) return all;
    return all.filter((job) => job.tenant === tenant).map((job) => ({ ...job, reason: withoutFolders(job.reason) }));
  }

  /**
   * Has a job that failed tried once more.
   * @param tenant the organisation that it has to concern; null for any
   * @returns whether there is such a job
   */
  async retry(id: string, tenant: string | null): Promise<boolean> {
    // Only what is among the failed is read as a job: an id may be the name of one of the queue's own keys.
    if ((await this.queue?.getJobState(id)) !== 'failed') return false;
    const job: Job | undefined = await this.queue?.getJob(id);
    if (job === undefined) return false;
    if (tenant !== null && failedFrom(job).tenant !== tenant) return false;
    await job.retry('failed');
    return true;
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
    for (const connection of this.connections) if (connection.isOpen) connection.destroy();
  }

  private async connect(): Promise<Redis> {
    const redis = createRedis(this.redisUrl, this.logger, true);
    this.connections.push(redis);
    await redis.connect();
    return redis;
  }
}
