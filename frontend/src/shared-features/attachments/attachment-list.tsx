import { fileAddress } from '@atrium/contracts/core/files';
import { Paperclip } from 'lucide-react';
import { shownAddress } from '../../platform/api/files';

export interface Attachment {
  readonly file: string;
  readonly name: string;
}

export function AttachmentList(props: {
  label: string;
  attachments: readonly Attachment[];
  collection: string;
  record: string;
}) {
  const { label, attachments, collection, record } = props;
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {attachments.map(({ file, name }) => (
        <li key={file}>
          <a
            href={shownAddress(fileAddress(collection, record, file))}
            download={name}
            className="inline-flex max-w-full items-center gap-2 rounded-sm text-accent-ink hover:underline"
          >
            <Paperclip aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
