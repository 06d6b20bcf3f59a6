import { fileAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { shownAddress } from '../../platform/api/files';

export interface Attachment {
  readonly file: string;
  readonly name: string;
}

const picture = /\.(?:png|jpe?g|webp|gif)$/i;

/** A picture opens beside its preview, and any other file is downloaded, as everywhere. */
function FileLink({ name, address }: { name: string; address: string }) {
  // A name may promise a picture that is none.
  const [isShown, setShown] = useState(picture.test(name));
  return (
    <a
      href={shownAddress(address)}
      {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: name })}
      className="inline-flex max-w-full items-center gap-2 rounded-sm text-accent-ink hover:underline"
    >
      {isShown ? (
        <img
          src={shownAddress(thumbnailAddress(address))}
          alt=""
          loading="lazy"
          onError={() => setShown(false)}
          className="size-10 shrink-0 rounded-sm border bg-sunken object-cover"
        />
      ) : (
        <Paperclip aria-hidden className="size-4 shrink-0" />
      )}
      <span className="min-w-0 truncate">{name}</span>
    </a>
  );
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
          <FileLink name={name} address={fileAddress(collection, record, file)} />
        </li>
      ))}
    </ul>
  );
}
