import { fileAddress } from '@atrium/contracts/core/files';
import type { MailFile } from '@atrium/contracts/tickets/views';
import { Paperclip } from 'lucide-react';
import { shownAddress } from '../../../platform/api/files';
import { cx } from '../../../ui/element/cx';
import { fileSize } from '../../../ui/format/file-size';

/** The files of a mail of either side, to be downloaded. @param entry the mail's in the thread */
export function MailFiles(props: { entry: string; files: readonly MailFile[]; className?: string }) {
  const { entry, files, className } = props;
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attachments" className={cx('flex flex-wrap gap-x-3 gap-y-1', className)}>
      {files.map((file) => (
        <li key={file._id} className="min-w-0">
          <a
            href={shownAddress(fileAddress('thread', entry, file._id))}
            download={file.name}
            className="inline-flex min-h-6 items-center gap-1 rounded-sm wrap-anywhere text-accent-ink underline-offset-2 hover:underline"
          >
            <Paperclip aria-hidden className="size-3 shrink-0" />
            {file.name}
            <span className="whitespace-nowrap text-ink-muted">{fileSize(file.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
