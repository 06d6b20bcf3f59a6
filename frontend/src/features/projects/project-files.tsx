import { documentTypes, fileAddress, imageTypes, isImageType, thumbnailAddress } from '@atrium/contracts/core/files';
import { projectFileLimit } from '@atrium/contracts/projects/rules';
import type { ProjectFile, ProjectFilesAnswer, ProjectView } from '@atrium/contracts/projects/views';
import { FileText, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { shownAddress, uploadAttachment } from '../../platform/api/files';
import { useFileUploads } from '../../platform/api/use-file-uploads';
import { useQuery } from '../../platform/api/use-query';
import { RecordLink } from '../../platform/browser/record-link';
import { useNameOf } from '../../platform/presence/use-names';
import { useDocument } from '../../platform/sync/use-document';
import { itemAddress } from '../../shared-features/item-links/item-kinds';
import { UploadList } from '../../shared-features/markdown/upload-list';
import { IconButton } from '../../ui/element/icon-button';
import { FileInput } from '../../ui/form/file-input';
import { fileSize } from '../../ui/format/file-size';
import { RelativeTime } from '../../ui/format/relative-time';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-model';
import { type TableAddress, useTablePage } from '../../ui/table/use-table-page';
import { pageSize } from './select';
import { useProjectCommands } from './use-project-commands';
import { useProjectRights } from './use-projects';

const accept = [...documentTypes, ...imageTypes].join(',');

function nameOfFile({ name, type }: ProjectFile): string {
  if (name !== '') return name;
  return isImageType(type) ? 'Picture' : 'File';
}

/** A picture opens, and any other file is downloaded, as everywhere. */
function FileLink({ file }: { file: ProjectFile }) {
  const address = fileAddress(file.collection, file.record, file.file);
  const name = nameOfFile(file);
  const isImage = isImageType(file.type);
  return (
    <a
      href={shownAddress(address)}
      {...(isImage ? { target: '_blank', rel: 'noopener' } : { download: name })}
      className="flex w-0 min-w-full items-center gap-2 text-accent-ink hover:underline"
      title={name}
    >
      {isImage ? (
        <img
          src={shownAddress(thumbnailAddress(address))}
          alt=""
          loading="lazy"
          className="size-8 shrink-0 rounded-sm border bg-sunken object-cover"
        />
      ) : (
        <FileText aria-hidden className="size-4 shrink-0" />
      )}
      <span className="min-w-0 truncate">{name}</span>
    </a>
  );
}

function From({ file: { collection, record, label, title } }: { file: ProjectFile }) {
  if (collection === 'projects') return <span className="text-ink-muted">This project</span>;
  return (
    <RecordLink href={itemAddress(collection, record)} title={title} className="text-accent-ink hover:underline">
      {label}
    </RecordLink>
  );
}

function columnsOf(
  nameOf: (id: string) => string,
  onRemove: ((file: ProjectFile) => void) | null,
): readonly Column<ProjectFile>[] {
  return [
    {
      id: 'name',
      header: 'File',
      width: 'fill',
      cell: (file) => <FileLink file={file} />,
      sortValue: nameOfFile,
    },
    {
      id: 'from',
      header: 'From',
      cell: (file) => <From file={file} />,
      sortValue: ({ label }) => label,
    },
    {
      id: 'by',
      header: 'By',
      cell: ({ by }) => <PersonChip id={by} name={nameOf(by)} />,
      sortValue: ({ by }) => nameOf(by),
    },
    { id: 'at', header: 'Added', cell: ({ at }) => <RelativeTime at={at} />, sortValue: ({ at }) => at },
    { id: 'size', header: 'Size', align: 'end', cell: ({ size }) => fileSize(size), sortValue: ({ size }) => size },
    ...(onRemove === null
      ? []
      : [
          {
            id: 'remove',
            header: 'Remove',
            width: 'min',
            cell: (file) =>
              file.collection === 'projects' && file.name !== '' ? (
                <IconButton size="sm" icon={X} label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
              ) : null,
          } satisfies Column<ProjectFile>,
        ]),
  ];
}

const stacked = [
  ['name', 'remove'],
  ['from', 'by', 'at', 'size'],
] as const;
const idOf = ({ collection, record, file }: ProjectFile) => `${collection}:${record}:${file}`;

function AttachFiles({ project }: { project: ProjectView }) {
  const { attach } = useProjectCommands();
  const { uploads, add, retry, dismiss } = useFileUploads(
    uploadAttachment,
    ({ _id }, { file }) => void attach(project, { file: _id, name: file.name }),
  );
  return (
    <div className="flex flex-col gap-2">
      <FileInput
        files={[]}
        multiple
        accept={accept}
        buttonLabel="Attach files"
        onChange={(files) => files.forEach((file) => add(file))}
      />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}

/** The files of a project and of its work, as far as its reader sees that work. */
export function ProjectFiles({ project }: { project: ProjectView }) {
  const nameOf = useNameOf();
  const { edit } = useProjectRights();
  const { detach } = useProjectCommands();
  const { _id, version, attachments, deleted } = project;
  const { document } = useDocument('project-activity', _id);
  const turn = `${version} ${document?.latest ?? ''}`;
  const { answer, failure } = useQuery<ProjectFilesAnswer>(`/project/files/${_id}`, {}, turn);
  const mayEdit = edit && !deleted;
  const label = `Files of ${project.name}`;
  const [table, setTable] = useState<TableAddress>({});
  const columns = columnsOf(nameOf, mayEdit ? (file) => void detach(project, file) : null);
  // What is taken off goes at once.
  const own = new Set(attachments.map(({ file }) => file));
  const found = answer?.items.filter(
    ({ collection, name, file }) => collection !== 'projects' || name === '' || own.has(file),
  );
  const page = useTablePage({
    label,
    found: found ?? null,
    getRowId: idOf,
    columns,
    pageSize,
    search: table,
    setSearch: (part: TableAddress) => setTable((before) => ({ ...before, ...part })),
  });
  if (failure !== null) return <ErrorState description={failure} />;
  return (
    <div className="flex flex-col gap-4">
      {mayEdit && attachments.length < projectFileLimit ? <AttachFiles project={project} /> : null}
      {found === undefined ? (
        <SkeletonText lines={4} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          stacked={stacked}
          {...page}
          getRowId={idOf}
          getRowLabel={nameOfFile}
          empty={
            <EmptyState
              icon={Paperclip}
              title="No file yet"
              description="Files that are attached here, and those of its bugs, requests and tasks, appear here."
            />
          }
        />
      )}
    </div>
  );
}
