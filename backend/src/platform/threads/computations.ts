import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina';
import { FairQueue } from './fair-queue.js';

/** Pure work that may take long; what it takes and gives can be cloned. */
export interface Computation<Task, Result> {
  /** The worker whose default export is `compute`; see `workerFile`. */
  readonly file: string;
  readonly compute: (task: Task) => Result;
}

/** Whose turn a task waits for. */
interface Turn {
  readonly person: string;
}

type QueuedTask = Parameters<TaskQueue['push']>[0];

/** From how many characters of documents on a thread is worth its message: these are parsed in about 2 ms. */
const heavyFrom = 400_000;
const threads = 2;
/** How many may wait at all. */
const mostWaiting = 200;
const idleMs = 10_000;
const retryAfter = 5;

/** Computes over many documents in threads, by turns of the people who ask, so that nobody else's requests wait. */
export class Computations {
  private readonly pool = new Piscina<object, unknown>({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    taskQueue: new FairQueue<QueuedTask>(personOf),
  });

  /**
   * The result for some documents; what is light is computed right here.
   * @param task with the documents as JSON texts, which are parsed in the thread
   * @param person whose turn it takes
   * @throws Refusal (503) when too much waits
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
