import type { MessageFile } from '@atrium/contracts/chat/views';
import { fileAddress, isImageType, thumbnailAddress } from '@atrium/contracts/core/files';
import { FileText } from 'lucide-react';
import { shownAddress } from '../../../platform/api/files';
import { fileSize } from '../../../ui/format/file-size';

function Picture({ file, address }: { file: MessageFile; address: string }) {
  const { name, width, height } = file;
  const label = name === '' ? 'Picture' : name;
  return (
    <a href={shownAddress(address)} target="_blank" rel="noopener" title={label} className="block">
      <img
        src={shownAddress(thumbnailAddress(address))}
        alt={label}
        loading="lazy"
        width={width || undefined}
        height={height || undefined}
        className="h-auto max-h-48 w-auto max-w-full rounded-md border bg-sunken sm:max-w-xs"
      />
    </a>
  );
}

export function DocumentLabels({ file: { name, size } }: { file: Pick<MessageFile, 'name' | 'size'> }) {
  return (
    <>
      <FileText aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 truncate">{name === '' ? 'Document' : name}</span>
      <span className="shrink-0 text-meta text-ink-muted tabular-nums">{fileSize(size)}</span>
    </>
  );
}

/** Pictures open in a new tab; documents download. */
export function MessageFiles(props: {
  files: readonly MessageFile[];
  collection: 'messages' | 'replies';
  message: string;
}) {
  const { files, collection, message } = props;
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-1 flex flex-wrap gap-2">
      {files.map((file) => {
        const address = fileAddress(collection, message, file._id);
        return (
          <li key={file._id} className="max-w-full">
            {isImageType(file.type) ? (
              <Picture file={file} address={address} />
            ) : (
              <a
                href={shownAddress(address)}
                download={file.name}
                className="inline-flex h-control max-w-full items-center gap-2 rounded-md border bg-surface px-2.5 hover:bg-hover"
              >
                <DocumentLabels file={file} />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
