import { randomUUID, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import type { ExportPhase } from '@atrium/contracts/organisation-exports/rules';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { fileKinds } from '../files/file-kinds.js';
import { orMissing } from '../files/blob-store.js';
import { syncDirectory } from '../files/sync-directory.js';
import { systemTenant } from '../kernel/actor.js';
import type { ArchiveOrder, ArchiveReport, WrittenArchive } from '../shared/archive-order.js';
import {
  type ArchiveSources,
  collectFiles,
  collectHistory,
  collectRecords,
  type FoundFile,
} from './archive-content.js';
import {
  type ArchiveEntry,
  archiveFormat,
  type ArchiveManifest,
  manifestName,
  signatureName,
  signatureOf,
} from './archive-manifest.js';
import { archiveSchema } from './archive-schema.js';
import { ArchiveVisibility } from './archive-visibility.js';
import { writeZip, type ZipPart } from './archive-zip.js';
import { contentDigest } from '../files/files.js';
import { LineFiles } from './line-files.js';

/** Least time between two reports of a phase; each is an event. */
const reportEveryMs = 2_000;

export interface ArchiveServices extends ArchiveSources {
  readonly proofs: { head(tenant: string): Promise<SignedTreeHead | null> };
  readonly key: () => KeyObject;
  /** Of the release. */
  readonly version: string;
  readonly now: () => Date;
}

interface Collected {
  readonly position: bigint;
  readonly records: number;
  readonly events: number;
  readonly withheld: number;
  readonly entries: readonly ArchiveEntry[];
  readonly found: readonly FoundFile[];
  readonly missing: readonly string[];
}

/**
 * Writes and keeps archives of organisations: a folder for each export. An archive gets its name when it is whole and
 * on disk; under which name it counts is recorded after that. So what a killed process leaves is never taken for one.
 */
export class OrganisationArchives {
  /** @param root the folder of all archives; backups leave it out */
  constructor(
    private readonly root: string,
    private readonly services: ArchiveServices,
  ) {}

  /**
   * Writes an archive of what its orderer sees of their organisation. What earlier attempts left is removed.
   * @throws ArchiveAbandoned by the report
   */
  async write({ id, orderer }: ArchiveOrder, report: ArchiveReport): Promise<WrittenArchive> {
    const { tenant } = orderer;
    const folder = this.folderOf(tenant, id);
    await rm(folder, { recursive: true, force: true });
    const archive = randomUUID();
    const drafts = join(folder, `${archive}.parts`);
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    const rarely = reportingRarely(report);
    const collected = await this.collect(orderer, drafts, rarely);
    const { records, events, found } = collected;
    const draft = join(folder, `${archive}.part`);
    const whole = await this.pack(draft, drafts, { orderer, collected }, rarely);
    await rename(draft, join(folder, `${archive}.zip`));
    await syncDirectory(folder);
    await rm(drafts, { recursive: true });
    return { archive, ...whole, records, events, files: found.length };
  }

  /** An archive as a stream; null when it is not there. */
  async open(
    tenant: string,
    id: string,
    archive: string,
  ): Promise<{ bytes: number; stream: () => NodeJS.ReadableStream } | null> {
    const path = join(this.folderOf(tenant, id), `${archive}.zip`);
    const found = archive === '' ? null : await orMissing(stat(path));
    return found === null ? null : { bytes: found.size, stream: () => createReadStream(path) };
  }

  /** Removes all that was written for an export. */
  async remove(tenant: string, id: string): Promise<void> {
    await rm(this.folderOf(tenant, id), { recursive: true, force: true });
  }

  /**
   * Removes what belongs to no export that is under way or kept, such as after a kill.
   * @throws Refusal (503) while read models are away: then nothing is removed
   */
  async sweep(): Promise<void> {
    for (const tenant of (await orMissing(readdir(this.root))) ?? []) {
      for (const id of (await orMissing(readdir(join(this.root, tenant)))) ?? []) {
        const state = await this.stateOf(tenant, id);
        if (state !== 'running' && state !== 'ready') await this.remove(tenant, id);
      }
    }
  }

  private async stateOf(tenant: string, id: string): Promise<OrganisationExportView['state'] | undefined> {
    const { readModel } = this.services;
    return (await readModel.document<OrganisationExportView>(tenant, 'organisation-exports', id))?.state;
  }

  private async collect(orderer: ArchiveOrder['orderer'], drafts: string, report: ArchiveReport): Promise<Collected> {
    const { readModel, registry } = this.services;
    const { tenant } = orderer;
    const lines = new LineFiles(drafts);
    try {
      const collecting = { tenant, visibility: new ArchiveVisibility(readModel, registry, orderer), lines, report };
      const position = await readModel.position(tenant);
      const { records, named } = await collectRecords(this.services, collecting);
      const history = await collectHistory(this.services, collecting, position);
      const ids = [...new Set([...named, ...history.named])].toSorted();
      const { found, missing } = await collectFiles(this.services, collecting, ids);
      const { events, withheld } = history;
      return { position, records, events, withheld, entries: await lines.end(), found, missing };
    } catch (error) {
      await lines.abandon();
      throw error;
    }
  }

  private async pack(
    path: string,
    drafts: string,
    { orderer, collected }: { readonly orderer: ArchiveOrder['orderer']; readonly collected: Collected },
    report: ArchiveReport,
  ): Promise<{ bytes: number; sha256: string }> {
    const { files, registry, key } = this.services;
    const { entries, found } = collected;
    const at = this.services.now();
    const schema = jsonBytes(archiveSchema(registry, new Set(entries.map(({ name }) => name))));
    const uploads = found.map((file) => ({ ...file, name: nameOf(file) }));
    const manifest = jsonBytes(
      await this.manifestOf(orderer, collected, at, [
        { name: 'schema.json', count: 1, bytes: schema.length, sha256: contentDigest(schema) },
        ...entries,
        ...uploads.map(({ name, bytes, sha256 }) => ({ name, count: 1, bytes, sha256 })),
      ]),
    );
    const parts: ZipPart[] = [
      { name: 'schema.json', from: schema },
      ...entries.map(({ name }): ZipPart => ({ name, from: 'folder' })),
      ...uploads.map(({ name, record }): ZipPart => ({ name, from: () => files.readContent(record).then(present) })),
      { name: manifestName, from: manifest },
      { name: signatureName, from: jsonBytes(signatureOf(manifest, key())) },
    ];
    const total = [...entries, ...uploads].reduce((sum, { bytes }) => sum + bytes, 1);
    await report('archive', 0);
    return writeZip(path, { parts, folder: drafts, at }, (bytes) => report('archive', Math.min(1, bytes / total)));
  }

  private async manifestOf(
    { id, username, tenant }: ArchiveOrder['orderer'],
    { position, records, events, withheld, found, missing }: Collected,
    at: Date,
    entries: readonly ArchiveEntry[],
  ): Promise<ArchiveManifest> {
    const { readModel, proofs, version } = this.services;
    const organisation = await readModel.document<TenantView>(systemTenant, 'tenants', tenant);
    return {
      format: archiveFormat,
      version,
      organisation: { id: tenant, name: organisation?.companyName ?? '' },
      orderedBy: { id, username },
      at: at.toISOString(),
      position: `${position}`,
      treeHead: await proofs.head(tenant),
      counts: { records, events, files: found.length },
      withheldEvents: withheld,
      missingFiles: missing,
      entries,
    };
  }

  private folderOf(tenant: string, id: string): string {
    return join(this.root, tenant, id);
  }
}

function jsonBytes(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

function nameOf({ record: { id, type } }: FoundFile): string {
  return `files/${id}.${fileKinds[type].ending}`;
}

function present(bytes: Buffer | null): Buffer {
  if (bytes === null) throw new Error('A file went away while it was packed');
  return bytes;
}

/** The start of a phase is always reported. */
function reportingRarely(report: ArchiveReport): ArchiveReport {
  let phase: ExportPhase | null = null;
  let last = 0;
  return async (now, share) => {
    const at = performance.now();
    if (now === phase && at - last < reportEveryMs) return;
    phase = now;
    last = at;
    await report(now, share);
  };
}
