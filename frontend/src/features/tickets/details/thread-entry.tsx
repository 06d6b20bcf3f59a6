import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { Lock, type LucideIcon, Mail, MailOpen, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/element/badge';
import { Avatar } from '../../../ui/person/avatar';
import { Button } from '../../../ui/element/button';
import { cx } from '../../../ui/element/cx';
import { formatDate, useFormats } from '../../../ui/format/formats';
import { RelativeTime } from '../../../ui/format/relative-time';
import { tintOf, type Tone } from '../../../ui/element/tone';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import { MarkdownView } from '../../../shared-features/markdown/markdown-view';
import { MailBadge } from '../mail/mail-badge';
import { MailFiles } from '../mail/mail-file-list';
import { shownBody } from '../mail/mail-files';
import { goesOn } from '../list/select';
import { DeletedNote, DeleteNoteButton } from './deleted-note';
import { SplitButton } from './split-button';
import { changeTarget, changeLabels, type ChangeEntry } from './thread-labels';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';
import { PersonName } from '../../../ui/person/person-name';

const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function Said(props: {
  entry: ThreadEntry;
  tone: Tone;
  icon: LucideIcon;
  audience: string;
  head?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { entry, tone, icon: Icon, audience, head, action, children } = props;
  return (
    <div className={cx('min-w-0 rounded-md border px-3 py-2', tintOf[tone])}>
      <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={entry.by.username} seed={entry.by._id} decorative />
        <span className="font-medium text-ink">
          <PersonName id={entry.by._id} name={entry.by.username} />
        </span>
        <span className="inline-flex min-w-0 items-center gap-1 text-meta font-medium">
          <Icon aria-hidden className="size-3 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{audience}</span>
        </span>
        {head}
        <span className="ms-auto flex items-center gap-2">
          <RelativeTime at={entry.at} className="text-meta whitespace-nowrap text-ink-muted" />
          {action}
        </span>
      </div>
      <div className="text-ink">{children}</div>
    </div>
  );
}

type MailEntry = Extract<ThreadEntry, { kind: 'mail' }>;

function MailEntryView({ entry, ticket }: { entry: MailEntry; ticket: TicketView }) {
  const { to, cc = [], subject, body, signature, files = [], state, reason } = entry;
  const { retryMail } = useTicketCommands();
  const { edit } = useTicketRights();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await retryMail(ticket, entry._id);
    setRetrying(false);
  };
  if (ticket.clientErasedAt !== undefined) {
    return (
      <Said entry={entry} tone="primary" icon={Mail} audience="Mail to the client" head={<MailBadge state={state} />}>
        <p className="text-ink-muted">Erased with the client</p>
      </Said>
    );
  }
  return (
    <Said
      entry={entry}
      tone="primary"
      icon={Mail}
      audience={`Mail to ${to}`}
      head={<MailBadge state={state} />}
      action={<SplitButton ticket={ticket} entry={entry} />}
    >
      {cc.length === 0 ? null : <p className="mb-1 text-meta wrap-anywhere text-ink-muted">Copy to {cc.join(', ')}</p>}
      <p className="mb-1 font-medium">{subject}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{shownBody(body, files)}</p>
      {signature === undefined ? null : (
        <MarkdownView
          text={signature}
          files={{ collection: 'tickets', record: ticket._id }}
          className="mt-2 border-s-2 ps-2.5 text-ink-muted"
        />
      )}
      <MailFiles entry={entry._id} files={files} className="mt-2" />
      {state === 'bounced' ? <p className="mt-2 wrap-anywhere text-danger-ink">It came back: {reason}</p> : null}
      {state === 'failed' ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p className="min-w-0 grow text-danger-ink">Could not be sent: {reason}</p>
          {edit && goesOn(ticket) ? (
            <Button size="sm" icon={RotateCw} busy={isRetrying} onClick={() => void retry()}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
    </Said>
  );
}

type ReceivedEntry = Extract<ThreadEntry, { kind: 'received' }>;

/** The client's words, which begin at the other side than the house's. */
function ReceivedEntryView({ entry, ticket }: { entry: ReceivedEntry; ticket: TicketView }) {
  const { from, fromName, subject, body, quoted, files, refused, automatic, newcomer, portal } = entry;
  const name = fromName || from;
  if (ticket.clientErasedAt !== undefined) {
    return (
      <article aria-label="Mail from the client" className={cx('rounded-md border px-3 py-2', tintOf.success)}>
        <p className="text-ink-muted">Erased with the client</p>
      </article>
    );
  }
  return (
    <article aria-label={`Mail from ${name}`} className={cx('min-w-0 rounded-md border px-3 py-2', tintOf.success)}>
      <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={name} seed={from} decorative />
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <span className="inline-flex min-w-0 items-center gap-1 text-meta font-medium">
          <MailOpen aria-hidden className="size-3 shrink-0" />
          <span className="wrap-anywhere">
            {portal === true ? 'In the portal' : 'Mail'} from {from}
          </span>
        </span>
        {automatic ? <Badge tone="neutral">Automatic reply</Badge> : null}
        {newcomer ? <Badge tone="warning">New participant</Badge> : null}
        <span className="ms-auto flex items-center gap-2">
          <RelativeTime at={entry.at} className="text-meta whitespace-nowrap text-ink-muted" />
          <SplitButton ticket={ticket} entry={entry} />
        </span>
      </div>
      <div className="flex flex-col gap-2 text-ink">
        {subject === '' ? null : <p className="font-medium wrap-anywhere">{subject}</p>}
        <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
        {quoted === '' ? null : (
          <details>
            <summary className="w-fit cursor-pointer text-meta text-ink-muted">Quoted text and signature</summary>
            <p className="mt-1 border-s-2 ps-2.5 wrap-anywhere whitespace-pre-wrap text-ink-muted">{quoted}</p>
          </details>
        )}
        <MailFiles entry={entry._id} files={files} />
        {refused.map(({ name: refusedName, reason }) => (
          <p key={refusedName} className="text-meta wrap-anywhere text-danger-ink">
            {refusedName} was not taken in: {reason}
          </p>
        ))}
      </div>
    </article>
  );
}

function ChangeEntryView({ entry, ticket }: { entry: ChangeEntry; ticket: TicketView }) {
  useFormats();
  const { icon: Icon, what, said } = changeLabels(entry, (at) => formatDate(at, moment));
  const target = changeTarget(entry);
  return (
    <div className="flex min-w-0 gap-2 px-1">
      <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border bg-surface text-ink-muted">
        <Icon aria-hidden className="size-3" />
      </span>
      <div className="min-w-0 grow pt-0.5">
        <p className="text-ink-muted">
          <span className="font-medium text-ink">
            {entry.kind === 'rated' ? 'The client' : <PersonName id={entry.by._id} name={entry.by.username} />}
          </span>{' '}
          {what} {target === null ? null : <ItemChip item={target} />}{' '}
          <RelativeTime at={entry.at} className="text-meta whitespace-nowrap text-ink-faint" />
        </p>
        {said === '' ? null : entry.kind === 'rated' ? (
          // A client's words, which must not refer to our files.
          <p className="mt-1 border-s-2 ps-2.5 wrap-anywhere whitespace-pre-wrap text-ink-muted">{said}</p>
        ) : (
          <MarkdownView
            text={said}
            files={{ collection: 'tickets', record: ticket._id }}
            className="mt-1 border-s-2 ps-2.5 text-ink-muted"
          />
        )}
      </div>
    </div>
  );
}

export function ThreadEntryView({ entry, ticket }: { entry: ThreadEntry; ticket: TicketView }) {
  if (entry.kind === 'mail') return <MailEntryView entry={entry} ticket={ticket} />;
  if (entry.kind === 'received') return <ReceivedEntryView entry={entry} ticket={ticket} />;
  if (entry.kind !== 'note') return <ChangeEntryView entry={entry} ticket={ticket} />;
  if (entry.deletedBy !== undefined) return <DeletedNote entry={entry} ticket={ticket} deletedBy={entry.deletedBy} />;
  return (
    <Said
      entry={entry}
      tone="warning"
      icon={Lock}
      audience="Internal note"
      action={
        <>
          <DeleteNoteButton ticket={ticket} entry={entry} />
          <SplitButton ticket={ticket} entry={entry} />
        </>
      }
    >
      <MarkdownView text={entry.text} files={{ collection: 'tickets', record: ticket._id }} />
    </Said>
  );
}
