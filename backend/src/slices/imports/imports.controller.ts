import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
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
  async errors(@Asker() actor: Actor, @Param('id') id: string): Promise<string> {
    const shown = isId(id) ? await this.readModel.one(actor, 'imports', id) : null;
    if (shown === null) throw refuseImport('importGone');
    const { by, file } = JSON.parse(shown) as ImportView;
    const { state } = await readAggregate(this.store, this.registry, { category: 'import', tenant: actor.tenant, id });
    const head = await this.files.head(actor.tenant, by._id, file);
    if (head === null) throw refuseImport('importFileGone');
    const lines: string[][] = [];
    let part = -1;
    let rows: string[][] = [];
    for (const { row, errors } of (state as Import).failures) {
      const wanted = Math.floor((row - 1) / importStep);
      if (wanted !== part) rows = (await this.files.part(actor.tenant, by._id, file, wanted)) ?? [];
      part = wanted;
      const cells = rows[(row - 1) % importStep] ?? [];
      const filled = head.header.map((_, index) => cells[index] ?? '');
      lines.push([...filled, errors.map(({ message }) => message).join('; ')]);
    }
    const fields = [...head.header, 'Errors'];
    return `\uFEFF${papaparse.unparse({ fields, data: lines }, { escapeFormulae: formula })}`;
  }
}
