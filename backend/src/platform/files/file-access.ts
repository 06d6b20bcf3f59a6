import type { HistoryEntry } from '@atrium/contracts/core/history';
import { isId } from '@atrium/contracts/core/values';
import type { Actor } from '../kernel/actor.js';
import type { EntriesRecord } from '../kernel/entries.js';
import { fileNameIn, filesIn, filesInHistory } from '../slice/file-fields.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { FileCarriers } from '../projections/file-carriers.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Files } from './files.js';

export interface ShownFile {
  readonly name: string | null;
}

export class FileAccess {
  constructor(
    private readonly files: Pick<Files, 'findFile'>,
    private readonly readModel: Pick<ReadModel, 'one' | 'seesHistory' | 'history'>,
    private readonly carriers: Pick<FileCarriers, 'carries' | 'carriersOf'>,
    private readonly registry: Pick<SliceRegistry, 'collection' | 'fileFieldsOf'>,
  ) {}

  /**
   * The file, if the person sees it in a file field of the record as it is, or in the part of its past that they may
   * see.
   * @returns null when they don't
   * @throws Refusal (404) for an unknown collection
   */
  async shownIn(actor: Actor, record: EntriesRecord, file: string, tenant = actor.tenant): Promise<ShownFile | null> {
    const { collection, id } = record;
    if (!isId(id) || !isId(file)) return null;
    const shown = await this.readModel.one(actor, collection, id, tenant);
    if (shown === null || !(await this.carriers.carries(tenant, record, file))) return null;
    const fields = this.registry.fileFieldsOf(collection);
    const document: unknown = JSON.parse(shown);
    if (filesIn(fields, document).has(file)) return { name: fileNameIn(fields, document, file) };
    if (!(await this.readModel.seesHistory(actor, collection, id, tenant))) return null;
    const { entries } = await this.readModel.history(tenant, collection, id);
    for (const text of entries) {
      if (!text.includes(file)) continue;
      const entry = JSON.parse(text) as HistoryEntry;
      if (!filesInHistory(fields, entry).has(file)) continue;
      const values = entry.changes.map(({ field, from, to }) => ({ [field]: [from, to] }));
      return { name: fileNameIn(fields, values, file) };
    }
    return null;
  }

  /** Whether a person may attach a file: they uploaded it, or see it in a record now. */
  async mayTakeUp(actor: Actor, file: string): Promise<boolean> {
    const known = await this.files.findFile(actor.tenant, file);
    if (known === null) return false;
    if (known.uploader === actor.id) return true;
    for (const carrier of await this.carriers.carriersOf(actor.tenant, file)) {
      const isThere = this.registry.collection(carrier.collection) !== undefined;
      if (isThere && (await this.shownIn(actor, carrier, file)) !== null) return true;
    }
    return false;
  }

  async isThere(tenant: string, file: string): Promise<boolean> {
    return (await this.files.findFile(tenant, file)) !== null;
  }
}
