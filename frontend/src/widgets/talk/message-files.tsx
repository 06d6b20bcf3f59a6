import type { MessageFile } from '@atrium/contracts/channels/views';
import { fileAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import { shownAddress } from '../../platform/files';

/** The pictures of a message, small; each opens in full in another tab. */
export function MessageFiles(props: {
  files: readonly MessageFile[];
  collection: 'messages' | 'replies';
  message: string;
}) {
  const { files, collection, message } = props;
  if (files.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {files.map(({ _id, name, width, height }) => {
        const address = fileAddress(collection, message, _id);
        const label = name === '' ? 'Picture' : name;
        return (
          <li key={_id}>
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
          </li>
        );
      })}
    </ul>
  );
}
