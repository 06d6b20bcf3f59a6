import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** An archive that nothing marked as in use for so long belongs to a release that is gone. */
const keptMs = 10 * 60_000;

const extension = '.mdb';

/** The files of an archive, in a directory that releases running side by side share. */
export class ArchiveDirectory {
  readonly database: string;
  readonly keys: string;

  /** @param name which no other release's archive has */
  constructor(
    private readonly directory: string,
    private readonly name: string,
  ) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.database = join(directory, `${name}${extension}`);
    this.keys = `${this.database}.keys`;
  }

  /** Marks the archive as in use, and deletes those that nothing marked for ten minutes. */
  stayInUse(now = Date.now()): void {
    utimesSync(this.database, now / 1_000, now / 1_000);
    const files = readdirSync(this.directory);
    const inUse = files.filter((file) => file.endsWith(extension) && now - this.markedAt(file) < keptMs);
    for (const file of files) {
      const isKept = file.startsWith(this.name) || inUse.some((database) => file.startsWith(database));
      if (!isKept) rmSync(join(this.directory, file), { force: true, recursive: true });
    }
  }

  private markedAt(file: string): number {
    return statSync(join(this.directory, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }
}
