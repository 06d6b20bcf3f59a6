import { importStep } from '@atrium/contracts/imports/rules';
import type { RowFailure } from '@atrium/contracts/imports/views';
import type { BlobStore } from './blob-store.js';

/** Rows of a file that is imported, and its head. */
export interface Table {
  readonly header: readonly string[];
  /** Read once, one after the other: there may be many. */
  readonly rows: Iterable<readonly string[]>;
}

/** A step of an import: the same file may be imported several times. */
export interface ImportedStep {
  readonly id: string;
  readonly part: number;
}

/** How long rows are kept, for the import itself, and for errors to be fixed. */
const keptMs = 7 * 24 * 60 * 60_000;

/**
 * The rows of files that are imported, in parts that a step of the import reads. They are their uploader's alone, and
 * go a week after they came.
 */
export class ImportFiles {
  constructor(
    private readonly blobs: Pick<BlobStore, 'putBlob' | 'get' | 'remove' | 'writtenAt' | 'partsBelow'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param file the digest of its content */
  async keepTable(tenant: string, person: string, file: string, { header, rows }: Table): Promise<void> {
    let own: (readonly string[])[] = [];
    let count = 0;
    const keepPart = async () => {
      const part = Math.floor((count - 1) / importStep);
      await this.blobs.putBlob(partKey(tenant, person, file, part), Buffer.from(JSON.stringify(own)));
      own = [];
    };
    for (const row of rows) {
      own.push(row);
      count++;
      if (own.length === importStep) await keepPart();
    }
    if (own.length > 0) await keepPart();
    // Written last, so that what it counts is there.
    const head = { header, rows: count };
    await this.blobs.putBlob(headKey(tenant, person, file), Buffer.from(JSON.stringify(head)));
  }

  /** The head of a file and the number of its rows; null when it is not there. */
  async head(tenant: string, person: string, file: string): Promise<{ header: string[]; rows: number } | null> {
    const text = await this.blobs.get(headKey(tenant, person, file));
    return text === null ? null : (JSON.parse(text.toString()) as { header: string[]; rows: number });
  }

  /** The rows of a step; null when they are not there. */
  async part(tenant: string, person: string, file: string, part: number): Promise<string[][] | null> {
    const text = await this.blobs.get(partKey(tenant, person, file, part));
    return text === null ? null : (JSON.parse(text.toString()) as string[][]);
  }

  /** Keeps the rows of a step that were refused; those of an earlier attempt at the step go. */
  async keepFailures(
    tenant: string,
    person: string,
    file: string,
    step: ImportedStep,
    failures: readonly RowFailure[],
  ): Promise<void> {
    const key = failuresKey(tenant, person, file, step);
    if (failures.length > 0) await this.blobs.putBlob(key, Buffer.from(JSON.stringify(failures)));
    else await this.blobs.remove(key);
  }

  /** The rows of a step that were refused. */
  async failures(tenant: string, person: string, file: string, step: ImportedStep): Promise<RowFailure[]> {
    const text = await this.blobs.get(failuresKey(tenant, person, file, step));
    return text === null ? [] : (JSON.parse(text.toString()) as RowFailure[]);
  }

  private async forgetTable(tenant: string, person: string, file: string): Promise<void> {
    const below = folder(tenant, person, file);
    // The head goes first: without it, nothing counts as there.
    await this.blobs.remove(headKey(tenant, person, file));
    for (const name of await this.blobs.partsBelow(below)) await this.blobs.remove(`${below}/${name}`);
  }

  /** Removes what was uploaded more than a week ago. */
  async sweep(): Promise<void> {
    for (const tenant of await this.blobs.partsBelow('')) {
      for (const person of await this.blobs.partsBelow(`${tenant}/imports`)) {
        for (const file of await this.blobs.partsBelow(`${tenant}/imports/${person}`)) {
          const at = await this.blobs.writtenAt(partKey(tenant, person, file, 0));
          if (at !== null && at < this.now() - keptMs) await this.forgetTable(tenant, person, file);
        }
      }
    }
  }
}

function folder(tenant: string, person: string, file: string): string {
  return `${tenant}/imports/${person}/${file}`;
}

function headKey(tenant: string, person: string, file: string): string {
  return `${folder(tenant, person, file)}/head.json`;
}

function partKey(tenant: string, person: string, file: string, part: number): string {
  return `${folder(tenant, person, file)}/${part}.json`;
}

function failuresKey(tenant: string, person: string, file: string, { id, part }: ImportedStep): string {
  return `${folder(tenant, person, file)}/${id}-${part}.json`;
}
