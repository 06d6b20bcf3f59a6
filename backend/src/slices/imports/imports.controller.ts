import { Readable } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { refuseFile } from '@atrium/contracts/core/files';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { refuseImport } from '@atrium/contracts/imports/errors';
import { importedCollections } from '@atrium/contracts/imports/importable-kinds';
import { importStep, mayImport } from '@atrium/contracts/imports/rules';
import type { ImportFileView, ImportView } from '@atrium/contracts/imports/views';
import papaparse from 'papaparse';
import { readAggregate } from '../../platform/commands/aggregate.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ImportFiles } from '../../platform/files/import-files.js';
import { TakesUpload, Upload } from '../../platform/files/uploads.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { Limited } from '../../platform/limits/limited.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import { csvIn } from './csv-queries.js';
import type { Import } from './state-rules.js';

/** Spreadsheets take such a text for a formula, even after spaces. */
const formula = /^\s*[=+\-@\t\r]/;

/** Takes in the rows of files, and gives back those that have errors. */
@Controller('imports')
export class ImportsController {
  constructor(
    @Inject(ImportFiles) private readonly files: ImportFiles,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  /** CSV, which may be packed with gzip. Nothing is imported yet. */
  @Post('file')
  @HttpCode(200)
  @TakesUpload('file')
  async takeIn(
    @Body() _body: EmptyBody,
    @From() { actor }: Caller,
    @Upload() upload: Buffer | undefined,
  ): Promise<ImportFileView> {
    if (!importedCollections.some((collection) => mayImport(actor, collection))) throw refuse('notAllowed');
    if (upload === undefined) throw refuseFile('fileMissing');
    const { file, count, header, rows } = await csvIn(upload);
    await this.files.keepTable(actor.tenant, actor.id, file, { header, rows });
    return { file, rows: count, header: [...header] };
  }

  /** The rows that were not imported, with what is wrong with each, to be fixed and imported. */
  @Get(':id/errors.csv')
  @Limited('export')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="import-errors.csv"')
  async errors(@Asker() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    const shown = isId(id) ? await this.readModel.one(actor, 'imports', id) : null;
    if (shown === null) throw refuseImport('importGone');
    const { by, file } = JSON.parse(shown) as ImportView;
    const { state } = await readAggregate(this.store, this.registry, { category: 'import', tenant: actor.tenant, id });
    const head = await this.files.head(actor.tenant, by._id, file);
    if (head === null) throw refuseImport('importFileGone');
    return new StreamableFile(Readable.from(this.refusedRows(actor.tenant, id, state as Import, head.header)));
  }

  /** A step after the other, since there may be many. */
  private async *refusedRows(tenant: string, id: string, one: Import, header: readonly string[]) {
    const { by, file, failed, failures } = one;
    yield `\uFEFF${papaparse.unparse([[...header, 'Errors']], { escapeFormulae: formula })}`;
    for (let part = 0; part * importStep < one.rows; part++) {
      const refused =
        // What it remembers is all of them, as in imports of before.
        failed > failures.length
          ? await this.files.failures(tenant, by._id, file, { id, part })
          : failures.filter(({ row }) => Math.floor((row - 1) / importStep) === part);
      if (refused.length === 0) continue;
      const rows = (await this.files.part(tenant, by._id, file, part)) ?? [];
      const lines = refused.map(({ row, errors }) => {
        const cells = rows[(row - 1) % importStep] ?? [];
        return [...header.map((_, index) => cells[index] ?? ''), errors.map(({ message }) => message).join('; ')];
      });
      yield `\r\n${papaparse.unparse(lines, { escapeFormulae: formula })}`;
    }
  }
}
