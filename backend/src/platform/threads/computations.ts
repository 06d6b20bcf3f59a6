import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina';
import { FairQueue } from './fair-queue.js';

export interface Computation<Task, Result> {
  /** The worker whose default export is `compute`; see `workerFile`. */
  readonly file: string;
  readonly compute: (task: Task) => Result;
}

interface Turn {
  readonly person: string;
}

type QueuedTask = Parameters<TaskQueue['push']>[0];

/** Characters of JSON worth a message to a thread; parsed in about 2 ms. */
const heavyFrom = 400_000;
const threads = 2;
const mostWaiting = 200;
const idleMs = 10_000;
const retryAfter = 5;

/** Computes over many documents in worker threads, in turns by person, so that nobody blocks others. */
export class Computations {
  private readonly pool = new Piscina<object, unknown>({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    taskQueue: new FairQueue<QueuedTask>(personOf),
  });

  /**
   * Small inputs are computed in place.
   * @param task documents as JSON texts, which the thread parses
   * @param person whose turn it takes
   * @throws Refusal (503) when the queue is full
   */
  async over<Task extends { readonly documents: readonly string[] }, Result>(
    { file, compute }: Computation<Task, Result>,
    task: Task,
    person: string,
  ): Promise<Result> {
    const weight = task.documents.reduce((sum, { length }) => sum + length, 0);
    if (weight < heavyFrom) return compute(task);
    if (this.pool.queueSize >= mostWaiting) {
      const { status, message } = coreRefusals.busy;
      throw new Refusal('busy', status, message, undefined, retryAfter);
    }
    const turn: Turn = { person };
    const work = Object.assign({}, task, { [queueOptionsSymbol]: turn });
    return (await this.pool.run(work, { filename: file })) as Result;
  }
}

function personOf(task: QueuedTask): string {
  return (task[queueOptionsSymbol] as Turn | null)?.person ?? '';
}
