import { createHash } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveEntry } from './archive-manifest.js';

const bufferedChars = 64 * 1_024;

/** A file of JSON lines that is being written; a little of it is in memory. */
class LineFile {
  private readonly hash = createHash('sha256');
  private waiting: string[] = [];
  private chars = 0;
  private bytes = 0;
  private count = 0;

  constructor(
    private readonly name: string,
    private readonly file: FileHandle,
  ) {}

  async add(line: string): Promise<void> {
    this.waiting.push(line, '\n');
    this.chars += line.length + 1;
    this.count += 1;
    if (this.chars >= bufferedChars) await this.flush();
  }

  async end(): Promise<ArchiveEntry> {
    await this.flush();
    await this.file.close();
    return { name: this.name, count: this.count, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  async abandon(): Promise<void> {
    await this.file.close();
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.chars = 0;
    this.hash.update(bytes);
    this.bytes += bytes.length;
    await this.file.writeFile(bytes);
  }
}

/** Files of JSON lines by their names, written side by side. */
export class LineFiles {
  private readonly files = new Map<string, LineFile>();

  /** @param folder where they are written, under their names */
  constructor(private readonly folder: string) {}

  /** Adds a line to the file of this name, which is made with its first line. */
  async add(name: string, line: string): Promise<void> {
    const file = this.files.get(name) ?? (await this.make(name));
    await file.add(line);
  }

  /** Closes the files; they are not to be written to any more. */
  async end(): Promise<ArchiveEntry[]> {
    const entries: ArchiveEntry[] = [];
    for (const file of this.files.values()) entries.push(await file.end());
    this.files.clear();
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Closes what was not ended, after a failure. */
  async abandon(): Promise<void> {
    for (const file of this.files.values()) await file.abandon();
    this.files.clear();
  }

  private async make(name: string): Promise<LineFile> {
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = new LineFile(name, await open(path, 'wx', 0o600));
    this.files.set(name, file);
    return file;
  }
}
