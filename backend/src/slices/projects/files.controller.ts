import { Controller, Get, Inject, Param } from '@nestjs/common';
import { isId } from '@atrium/contracts/core/values';
import { refuseProject } from '@atrium/contracts/projects/errors';
import type { ProjectFile, ProjectFilesAnswer, ProjectView } from '@atrium/contracts/projects/views';
import { nameIn, sightOf } from '../../platform/away/sight.js';
import { Files } from '../../platform/files/files.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { ChangedRecords } from '../../platform/projections/changed-records.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { fileNameIn, filesIn } from '../../platform/slice/file-fields.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import type { ActivityDocument } from './activity-projection.js';

const mostFiles = 300;

type Carried = Pick<ProjectFile, 'collection' | 'record' | 'label' | 'title' | 'file' | 'name'>;

@Controller('project/files')
export class ProjectFilesController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(ChangedRecords) private readonly changed: ChangedRecords,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Files) private readonly files: Files,
  ) {}

  /**
   * The files of a project and of its work, as far as the asker sees that work in full, newest first.
   * @throws Refusal (404) for a project that the asker doesn't see
   */
  @Get(':id')
  async fetch(@Asker() actor: Actor, @Param('id') id: string): Promise<ProjectFilesAnswer> {
    const json = isId(id) ? await this.readModel.one(actor, 'projects', id) : null;
    if (json === null) throw refuseProject('projectGone');
    const project = JSON.parse(json) as ProjectView;
    const own = this.carried({ collection: 'projects', record: id, label: '', title: '' }, project);
    const carried = [...own, ...(await this.ofWork(actor, id))].slice(0, mostFiles);
    const items = await Promise.all(carried.map((one) => this.file(actor, one, project)));
    return { items: items.flat().toSorted((a, b) => b.at.localeCompare(a.at)) };
  }

  private async ofWork(actor: Actor, project: string): Promise<Carried[]> {
    const { tenant } = actor;
    const activity = await this.readModel.document<ActivityDocument>(tenant, 'project-activity', project);
    const sight = sightOf(this.registry, actor);
    const refs = (activity?.carriers ?? []).map((ref) => ({
      ...ref,
      key: `${ref.collection}:${ref.id}`,
      position: 0n,
    }));
    const documents = await this.changed.documents(tenant, refs);
    return refs.flatMap(({ collection, id }, n) => {
      const stored = documents[n] ?? null;
      if (stored?.doc == null || !sight.sees(collection, stored)) return [];
      const { label, title } = nameIn(this.registry, collection, stored);
      return this.carried({ collection, record: id, label, title }, stored.doc);
    });
  }

  private carried(of: Omit<Carried, 'file' | 'name'>, doc: object): Carried[] {
    const fields = this.registry.fileFieldsOf(of.collection);
    return [...filesIn(fields, doc)].map((file) => ({ ...of, file, name: fileNameIn(fields, doc, file) ?? '' }));
  }

  /** Of the project's own, who attached it and when counts. */
  private async file(actor: Actor, carried: Carried, { attachments }: ProjectView): Promise<ProjectFile[]> {
    const known = await this.files.findFile(actor.tenant, carried.file);
    if (known === null) return [];
    const { type, size, at, uploader } = known;
    const attached = carried.collection === 'projects' && attachments.find(({ file }) => file === carried.file);
    return [
      { ...carried, type, size, ...(attached ? { at: attached.at, by: attached.by._id } : { at, by: uploader }) },
    ];
  }
}
