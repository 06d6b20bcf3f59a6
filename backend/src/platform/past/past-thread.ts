import { join } from 'node:path';
import { Refusal } from '@atrium/contracts/core/problems';
import { EventStore } from '../event-store/event-store.js';
import { erasedPeople } from '../personal-data/erasure.js';
import { PersonKeys } from '../personal-data/person-keys.js';
import { openedWith } from '../personal-data/sealed-events.js';
import { signatureOf } from '../projections/projector-state.js';
import { SliceRegistry } from '../slice/registry.js';
import type { Slice } from '../slice/slice.js';
import { Archive } from './archive.js';
import { ArchiveFiller } from './archive-filler.js';
import { ArchiveReader } from './archive-reader.js';
import { PastAnswerer, PastProblemFound } from './past-answers.js';
import type { PastOutcome, PastQuestion } from './past-questions.js';

/** Where the archive is, and from what it is filled. */
export interface ArchiveLocation {
  readonly dataDir: string;
  readonly eventStoreUrl: string;
}

/** What the thread is given to do: to fill the archive for so many milliseconds, to answer something, or to let go of it. */
export type PastTask =
  | { readonly kind: 'fill'; readonly archive: ArchiveLocation; readonly ms: number }
  | { readonly kind: 'answer'; readonly archive: ArchiveLocation; readonly question: PastQuestion }
  | { readonly kind: 'close' };

/** How long a question waits at most for the archive to be filled up to now. */
const patienceMs = 2_000;
const markEveryMs = 60_000;

/** Fills and reads the archive in a thread of its own, so that people's requests don't wait for it. */
export class PastThread {
  private opened: Promise<OpenArchive> | undefined;

  constructor(private readonly slices: readonly Slice[]) {}

  /** @returns for `fill`, whether the archive holds all of the log */
  async carryOut(task: PastTask): Promise<PastOutcome | boolean | undefined> {
    if (task.kind === 'close') return this.close();
    const archive = await this.open(task.archive);
    return task.kind === 'fill' ? archive.fill(task.ms) : archive.answer(task.question);
  }

  private async open(place: ArchiveLocation): Promise<OpenArchive> {
    this.opened ??= openArchive(place, this.slices);
    try {
      return await this.opened;
    } catch (error) {
      this.opened = undefined;
      throw error;
    }
  }

  private async close(): Promise<undefined> {
    const archive = await this.opened?.catch(() => undefined);
    this.opened = undefined;
    await archive?.close();
  }
}

async function openArchive(
  { dataDir, eventStoreUrl }: ArchiveLocation,
  slices: readonly Slice[],
): Promise<OpenArchive> {
  const keys = new PersonKeys(join(dataDir, 'keys'));
  const registry = new SliceRegistry(slices, openedWith(keys));
  const archive = new Archive(join(dataDir, 'past'), signatureOf(registry.collections));
  const filler = new ArchiveFiller(archive, EventStore.open(eventStoreUrl), registry, erasedPeople(registry, keys));
  return new OpenArchive(archive, filler, registry);
}

class OpenArchive {
  private readonly reader: ArchiveReader;
  private readonly answerer: PastAnswerer;
  private isChecked = false;
  private erasures = -1;
  private markedAt = 0;

  constructor(
    private readonly archive: Archive,
    private readonly filler: ArchiveFiller,
    registry: SliceRegistry,
  ) {
    this.reader = new ArchiveReader(archive);
    this.answerer = new PastAnswerer(archive, this.reader, registry);
  }

  async fill(ms: number): Promise<boolean> {
    this.stayInUse();
    await this.check();
    const until = performance.now() + ms;
    const goesOn = (): boolean => performance.now() < until;
    await this.filler.fill(goesOn);
    await this.filler.fillBehind(goesOn);
    return goesOn();
  }

  async answer(question: PastQuestion): Promise<PastOutcome> {
    try {
      await this.reach(question.upTo);
      this.archive.refresh();
      const { position, erasures } = this.archive.state;
      if (position < question.upTo) return { problem: { code: 'filling' } };
      if (erasures !== this.erasures) this.reader.forget();
      this.erasures = erasures;
      return { answer: this.answerer.answer(question) };
    } catch (error) {
      if (error instanceof PastProblemFound) return { problem: error.problem };
      if (error instanceof Refusal && error.status === 503) return { problem: { code: 'away' } };
      throw error;
    }
  }

  private stayInUse(): void {
    const now = Date.now();
    if (now - this.markedAt < markEveryMs) return;
    this.markedAt = now;
    this.archive.stayInUse(now);
  }

  /** Fills the archive up to a position, within the time a reader waits. */
  private async reach(upTo: number): Promise<void> {
    if (this.isChecked && this.filler.filledUpTo >= upTo) return;
    await this.check();
    const until = performance.now() + patienceMs;
    await this.filler.fill(() => performance.now() < until && this.filler.filledUpTo < upTo);
  }

  private async check(): Promise<void> {
    if (this.isChecked) return;
    await this.filler.check();
    this.isChecked = true;
  }

  async close(): Promise<void> {
    await this.archive.close();
    await EventStore.close();
  }
}
