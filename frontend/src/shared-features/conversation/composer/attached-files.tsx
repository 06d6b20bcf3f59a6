import type { MessageFile } from '@atrium/contracts/chat/views';
import { isImageType, previewAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import { X } from 'lucide-react';
import { shownAddress } from '../../../platform/api/files';
import { IconButton } from '../../../ui/element/icon-button';
import { DocumentLabels } from '../messages/message-files';

export function AttachedFiles(props: { files: readonly MessageFile[]; onRemove: (file: string) => void }) {
  const { files, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul aria-label="Added files" className="flex flex-wrap items-end gap-2 p-2 pb-0">
      {files.map((file) => {
        const { _id, name, type } = file;
        return (
          <li key={_id} className="relative max-w-full">
            {isImageType(type) ? (
              <img
                src={shownAddress(thumbnailAddress(previewAddress(_id)))}
                alt={name}
                className="h-16 max-w-32 rounded-md border bg-sunken object-cover"
              />
            ) : (
              <span className="inline-flex h-control max-w-full items-center gap-2 rounded-md border bg-surface px-2.5">
                <DocumentLabels file={file} />
              </span>
            )}
            <span className="absolute -end-1.5 -top-1.5 rounded-full bg-raised shadow-card">
              <IconButton size="sm" label={`Take out ${name}`} icon={X} onClick={() => onRemove(_id)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
