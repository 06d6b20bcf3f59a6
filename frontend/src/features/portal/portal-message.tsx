import { isImageType } from '@atrium/contracts/core/files';
import type { PortalMessage } from '@atrium/contracts/portal/views';
import { pictureInMail } from '@atrium/contracts/tickets/rules';
import { Paperclip } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { fileSize } from '../../ui/format/file-size';
import { RelativeTime } from '../../ui/format/relative-time';
import { portalFileAddress } from './portal-api';

/** The text without the places of its pictures, which stand among the files. */
function plainTextOf({ text, files }: PortalMessage): string {
  const ids = new Set(files.map(({ _id }) => _id));
  return text.replaceAll(pictureInMail, (whole, _, id: string) => (ids.has(id) ? '' : whole)).trim();
}

export function PortalMessageView(props: { ticket: string; organisation: string; message: PortalMessage }) {
  const { ticket, organisation, message } = props;
  const isOwn = message.by === 'client';
  const name = isOwn ? 'You' : organisation;
  const pictures = message.files.filter(({ type }) => isImageType(type));
  const others = message.files.filter(({ type }) => !isImageType(type));
  return (
    <article
      aria-label={isOwn ? 'From you' : `From ${organisation}`}
      className={cx(
        'flex max-w-full min-w-0 flex-col gap-2 rounded-md border px-4 py-3',
        isOwn ? 'ms-4 border-accent-line bg-accent-soft sm:ms-12' : 'me-4 bg-surface sm:me-12',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 text-meta">
        <span className="font-medium wrap-anywhere">{name}</span>
        <RelativeTime at={message.at} className="ms-auto text-ink-muted" />
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{plainTextOf(message)}</p>
      {pictures.map(({ _id, name: called }) => (
        <a key={_id} href={portalFileAddress(ticket, _id)} target="_blank" rel="noreferrer" className="w-fit">
          <img src={portalFileAddress(ticket, _id)} alt={called} className="max-h-64 max-w-full rounded-md border" />
        </a>
      ))}
      {others.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {others.map(({ _id, name: called, size }) => (
            <li key={_id} className="flex min-w-0 items-center gap-1.5">
              <Paperclip aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <a href={portalFileAddress(ticket, _id)} download className="underline wrap-anywhere">
                {called}
              </a>
              <span className="text-meta whitespace-nowrap text-ink-muted">{fileSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
