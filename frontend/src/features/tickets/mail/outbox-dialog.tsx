import type { OutboxAnswer } from '@atrium/contracts/tickets/views';
import { Link } from '@tanstack/react-router';
import { MailWarning, MailX, RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { shownTopics } from '../../../platform/sync/shown';
import { usePolling } from '../../../platform/api/use-polling';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { EmptyState } from '../../../ui/status/empty-state';
import { ErrorState } from '../../../ui/status/error-state';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Segmented } from '../../../ui/form/segmented';
import { SkeletonText } from '../../../ui/status/skeleton';
import { MailBadge, mailLabel } from './mail-badge';
import { outboxCounts, type OutboxRow, outboxRows } from './outbox';
import { type OutboxPart, outboxParts } from '../list/ticket-search';
import { useTicketCommands } from '../use-ticket-commands';
import { PersonName } from '../../../ui/person/person-name';
import { formatNumber } from '../../../ui/format/numbers';

const askEveryMs = 60_000;
/** Older ones are found in their tickets. */
const shownLimit = 100;

function Row({ mail }: { mail: OutboxRow }) {
  const { retryMail } = useTicketCommands();
  const [isRetrying, setRetrying] = useState(false);
  const { ticket, ticketno, to, subject, state, reason, at, by, sentAt } = mail;
  const retry = async () => {
    setRetrying(true);
    await retryMail({ _id: ticket }, mail._id);
    setRetrying(false);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <span className="w-20 shrink-0">
        <MailBadge state={state} />
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-meta wrap-anywhere text-ink-muted">
          To {to}, from <PersonName id={by._id} name={by.username} />, <RelativeTime at={sentAt ?? at} />
        </p>
        {reason !== '' ? <p className="text-meta wrap-anywhere text-danger-ink">{reason}</p> : null}
      </div>
      <Link
        to="/u/support/new"
        search={{ ticket }}
        className="rounded-sm text-accent-ink tabular-nums underline-offset-2 hover:underline"
      >
        TKT-{ticketno}
      </Link>
      {state === 'failed' ? (
        <Button size="sm" icon={RotateCw} busy={isRetrying} onClick={() => void retry()}>
          Try again
        </Button>
      ) : null}
    </li>
  );
}

export function OutboxDialog(props: { part: OutboxPart; onPart: (part: OutboxPart) => void; onClose: () => void }) {
  const { part, onPart, onClose } = props;
  const { documents, status, message } = useCollection('outbox');
  const { answer } = usePolling<OutboxAnswer>('/support/outbox', askEveryMs, false);
  const rows = useMemo(() => outboxRows(documents), [documents]);
  const counts = useMemo(() => outboxCounts(rows), [rows]);
  const shown = part === 'all' ? rows : rows.filter(({ state }) => state === part);
  const options = outboxParts.map((value) => ({
    value,
    label: `${value === 'all' ? 'All' : mailLabel(value)} ${formatNumber(counts[value])}`,
  }));
  return (
    <Dialog open onClose={onClose} title="Outbox" description="Mails to clients and their delivery state.">
      <div className="flex flex-col gap-3">
        {answer?.sending === false ? (
          <p className="flex items-start gap-2 rounded-md border border-warning-line bg-warning-soft px-3 py-2">
            <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
            No mail server is set up. Mails wait here, and leave by themselves once there is one (SMTP_URL).
          </p>
        ) : null}
        <Segmented<OutboxPart>
          label="Which mails"
          className="self-start"
          value={part}
          onChange={onPart}
          options={options}
        />
        {status === 'loading' ? <SkeletonText lines={5} /> : null}
        {status === 'failed' || status === 'no-permission' ? (
          <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
        ) : null}
        {status === 'ready' && shown.length === 0 ? (
          <EmptyState icon={MailX} title="No mail here" description="Mails sent from tickets appear here." />
        ) : (
          <ul aria-label="Mails" className="divide-y">
            {shown.slice(0, shownLimit).map((mail) => (
              <Row key={mail._id} mail={mail} />
            ))}
          </ul>
        )}
        {shown.length > shownLimit ? (
          <p className="text-meta text-ink-faint">The newest {shownLimit} are shown.</p>
        ) : null}
      </div>
    </Dialog>
  );
}
