import { fileRefusals } from '@atrium/contracts/core/files';
import { Refusal } from '@atrium/contracts/core/problems';
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina';
import { FairQueue } from '../threads/fair-queue.js';
import { workerFile } from '../product-files.js';
import type { Drawn, PictureTask } from './picture-worker.js';

export interface PoolLimits {
  readonly ofPerson: number;
  readonly ofAll: number;
  readonly pixels: number;
}

const usualLimits: PoolLimits = { ofPerson: 8, ofAll: 64, pixels: 400_000_000 };
const threads = 2;
const idleMs = 10_000;

interface Turn {
  readonly person: string;
}

type QueuedTask = Parameters<TaskQueue['push']>[0];

/**
 * Decodes pictures in worker threads, in turns by person. The load is bounded: beyond it a picture is refused at once
 * rather than held in memory.
 */
export class PicturePool {
  private readonly threads: Piscina<PictureTask, Drawn | null>;
  private readonly underWay = new Map<string, number>();
  private count = 0;
  private pixels = 0;

  constructor(private readonly limits: PoolLimits = usualLimits) {
    this.threads = new Piscina<PictureTask, Drawn | null>({
      filename: workerFile('platform/files/picture-worker.js'),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      taskQueue: new FairQueue<QueuedTask>(personOf),
    });
  }

  async draw(task: PictureTask, person: string, pixels: number): Promise<Drawn | null> {
    const own = this.underWay.get(person) ?? 0;
    if (own >= this.limits.ofPerson) throw busy('tooManyPictures');
    const isTooMuch = this.count > 0 && this.pixels + pixels > this.limits.pixels;
    if (isTooMuch || this.count >= this.limits.ofAll) throw busy('picturesBusy');
    this.countPixels(person, 1, pixels);
    try {
      const turn: Turn = { person };
      return await this.threads.run(Object.assign({}, task, { [queueOptionsSymbol]: turn }));
    } finally {
      this.countPixels(person, -1, -pixels);
    }
  }

  private countPixels(person: string, count: 1 | -1, pixels: number): void {
    const own = (this.underWay.get(person) ?? 0) + count;
    if (own === 0) this.underWay.delete(person);
    else this.underWay.set(person, own);
    this.count += count;
    this.pixels += pixels;
  }
}

function personOf(task: QueuedTask): string {
  return (task[queueOptionsSymbol] as Turn | null)?.person ?? '';
}

const retryAfter = 5;

function busy(code: 'tooManyPictures' | 'picturesBusy'): Refusal {
  const { status, message } = fileRefusals[code];
  return new Refusal(code, status, message, undefined, retryAfter);
}
