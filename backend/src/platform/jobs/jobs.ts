import { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { JobRequest } from '../core/reactor.js';
import { createRedis, type Redis } from '../redis.js';

const queueName = 'atrium';
/** Finished jobs are remembered this long, in seconds: so long a repeated request for one adds nothing. */
const rememberSeconds = 7 * 24 * 60 * 60;

/** Carries out one kind of job. May be called again after a failure or a crash, so it has to bear repetition. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

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
    const carryOut = async (job: { name: string; data: Record<string, unknown> }): Promise<void> => {
      const handler = handlers[job.name];
      if (handler === undefined) throw new Error(`Nothing carries out ${job.name}`);
      await handler(job.data);
    };
    this.worker = new Worker(queueName, carryOut, { connection: await this.connect(), concurrency: 4 });
    this.worker.on('error', (error) => this.logger.debug({ reason: error.message }, 'the worker lost its queue'));
    this.worker.on('failed', (job, error) =>
      this.logger.warn({ job: job?.name, reason: error.message }, 'a job failed'),
    );
  }

  /**
   * Puts work into the queue, once for the same event, kind and key.
   * @param eventId the event that asks for it
   */
  async add(eventId: string, request: JobRequest): Promise<void> {
    if (this.queue === undefined) throw new Error('The queue is not open');
    await this.queue.add(request.kind, request.data, {
      jobId: [request.kind, eventId, request.key ?? ''].join('_'),
      attempts: 8,
      backoff: { type: 'exponential', delay: 2_000 },
      removeOnComplete: { age: rememberSeconds },
      ...(request.delay === undefined ? {} : { delay: request.delay }),
    });
  }

  /** How many jobs failed for good. */
  async countFailed(): Promise<number> {
    return (await this.queue?.getFailedCount()) ?? 0;
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
