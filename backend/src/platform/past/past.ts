import { performance as clock } from 'node:perf_hooks';
import { coreRefusals, Refusal, refuse, refuseFields } from '@atrium/contracts/core/problems';
import type { Logger } from 'pino';
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina';
import { Repeated } from '../jobs/repeated.js';
import { FairQueue } from '../threads/fair-queue.js';
import { pastRefusals, type PastAnswers, type PastOutcome, type PastQuestion } from './past-questions.js';
import type { ArchiveLocation, PastTask } from './past-thread.js';

type QueuedTask = Parameters<TaskQueue['push']>[0];

/** How many questions may wait. */
const mostWaiting = 200;
const retryAfter = 2;
const everyMs = 1_000;
/** A new process has more urgent work, unless a reader asks. */
const afterStartMs = 5_000;
/** For how long the archive is filled at once: questions wait for the end of it. A process that is busy fills less. */
const fillMs = { idle: 120, busy: 12 } as const;
/** The part of its time from which a process is busy. */
const busyFrom = 0.25;

/** The past of this node: the thread that keeps it, which is given a little to do all the time, and asked. */
export class Past {
  private readonly pool: Piscina<PastTask, PastOutcome | boolean | undefined>;
  private readonly filling: Repeated;
  private starting: NodeJS.Timeout | undefined;
  private lastLoad = clock.eventLoopUtilization();

  /** @param file of the thread, as it is built */
  constructor(
    file: string,
    private readonly archive: ArchiveLocation,
    logger: Logger,
  ) {
    this.pool = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Infinity,
      // A thread that waits for tasks does not hold up what else it does, such as talking to the event store.
      atomics: 'disabled',
      taskQueue: new FairQueue<QueuedTask>(personOf),
    });
    this.filling = new Repeated('filling the archive of the past', () => this.fill(), everyMs, logger);
  }

  start(): void {
    this.starting = setTimeout(() => this.filling.start(), afterStartMs).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.starting);
    await this.filling.stop();
    if (this.pool.threads.length > 0) await this.pool.run({ kind: 'close' });
    await this.pool.destroy();
  }

  /**
   * Asks something of the past.
   * @param person whose turn it takes
   * @throws Refusal (400) naming the moment that there is not; (503) while the archive or a store is not there
   */
  async ask<Kind extends keyof PastAnswers>(
    question: PastQuestion & { readonly kind: Kind },
    person: string,
  ): Promise<PastAnswers[Kind]> {
    if (this.pool.queueSize >= mostWaiting) {
      const { status, message } = coreRefusals.busy;
      throw new Refusal('busy', status, message, undefined, retryAfter);
    }
    const task: PastTask = { kind: 'answer', archive: this.archive, question };
    const outcome = (await this.pool.run(
      Object.assign(task, { [queueOptionsSymbol]: { person } }),
    )) as PastOutcome<Kind>;
    if ('answer' in outcome) return outcome.answer;
    const { problem } = outcome;
    if (problem.code === 'away') throw refuse('storeAway');
    if (problem.code !== 'filling')
      throw refuseFields([{ field: problem.field, message: pastRefusals[problem.code].message }]);
    const { status, message } = coreRefusals.rebuilding;
    throw new Refusal('rebuilding', status, message, undefined, retryAfter);
  }

  private async fill(): Promise<void> {
    for (;;) {
      const isBusy = this.load() > busyFrom;
      const ms = isBusy ? fillMs.busy : fillMs.idle;
      const isFull = await this.pool.run({ kind: 'fill', archive: this.archive, ms });
      if (isFull === true || isBusy || this.pool.queueSize > 0) return;
    }
  }

  /** Which part of its time the process was busy since the last time. */
  private load(): number {
    const now = clock.eventLoopUtilization();
    const { utilization } = clock.eventLoopUtilization(now, this.lastLoad);
    this.lastLoad = now;
    return utilization;
  }
}

function personOf(task: QueuedTask): string {
  return (task[queueOptionsSymbol] as { person: string } | null)?.person ?? '';
}
