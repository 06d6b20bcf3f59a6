import { isId } from '@atrium/contracts/core/values';
import { refuseProject } from '@atrium/contracts/projects/errors';
import type { ProjectFile, ProjectFilesAnswer, ProjectView } from '@atrium/contracts/projects/views';
import { nameIn, visibilityOf } from '../../platform/away/visibility.js';
import type { Files } from '../../platform/files/files.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { fileNameIn, filesIn } from '../../platform/slice/file-fields.js';
import type { ActivitySources } from './activity-queries.js';
import type { ActivityDocument } from './activity-projection.js';

const mostFiles = 300;

type Carried = Pick<ProjectFile, 'collection' | 'record' | 'label' | 'title' | 'file' | 'name'>;

export interface FileSources extends ActivitySources {
  readonly files: Files;
}

/** Reads which files a project and its work carry. */
export class ProjectFiles {
  constructor(private readonly sources: FileSources) {}

  /**
   * The files of a project and of its work, as far as the asker sees that work in full, newest first.
   * @throws Refusal (404) for a project that the asker doesn't see
   */
  async of(actor: Actor, id: string): Promise<ProjectFilesAnswer> {
    const json = isId(id) ? await this.sources.readModel.one(actor, 'projects', id) : null;
    if (json === null) throw refuseProject('projectGone');
    const project = JSON.parse(json) as ProjectView;
    const own = this.carried({ collection: 'projects', record: id, label: '', title: '' }, project);
    const carried = [...own, ...(await this.ofWork(actor, id))].slice(0, mostFiles);
    const items = await Promise.all(carried.map((one) => this.file(actor, one, project)));
    return { items: items.flat().toSorted((a, b) => b.at.localeCompare(a.at)) };
  }

  private async ofWork(actor: Actor, project: string): Promise<Carried[]> {
    const { tenant } = actor;
    const activity = await this.sources.readModel.document<ActivityDocument>(tenant, 'project-activity', project);
    const visibility = visibilityOf(this.sources.registry, actor);
    const refs = (activity?.carriers ?? []).map((ref) => ({
      ...ref,
      key: `${ref.collection}:${ref.id}`,
      position: 0n,
    }));
    const documents = await this.sources.changed.documents(tenant, refs);
    return refs.flatMap(({ collection, id }, n) => {
      const stored = documents[n] ?? null;
      if (stored?.doc == null || !visibility.sees(collection, stored)) return [];
      const { label, title } = nameIn(this.sources.registry, collection, stored);
      return this.carried({ collection, record: id, label, title }, stored.doc);
    });
  }

  private carried(of: Omit<Carried, 'file' | 'name'>, doc: object): Carried[] {
    const fields = this.sources.registry.fileFieldsOf(of.collection);
    return [...filesIn(fields, doc)].map((file) => ({ ...of, file, name: fileNameIn(fields, doc, file) ?? '' }));
  }

  /** Of the project's own, who attached it and when counts. */
  private async file(actor: Actor, carried: Carried, { attachments }: ProjectView): Promise<ProjectFile[]> {
    const known = await this.sources.files.findFile(actor.tenant, carried.file);
    if (known === null) return [];
    const { type, size, at, uploader } = known;
    const attached = carried.collection === 'projects' && attachments.find(({ file }) => file === carried.file);
    return [
      { ...carried, type, size, ...(attached ? { at: attached.at, by: attached.by._id } : { at, by: uploader }) },
    ];
  }
}
