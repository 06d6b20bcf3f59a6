import type { TicketView } from '@atrium/contracts/tickets/views';
import { Link } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { Button } from '../../../ui/element/button';
import { RelativeTime } from '../../../ui/format/relative-time';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import type { ClientMark, KnownClient } from './known-client';

const shown = 4;
const marks: Readonly<Record<ClientMark, string>> = {
  email: 'Known by this e-mail address',
  contact: 'Known by this number',
  domain: 'Known by this domain',
};

function Earlier({ ticket }: { ticket: TicketView }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <ItemChip item={{ collection: 'tickets', id: ticket._id }} />
      <RelativeTime at={ticket.createdAt} className="ms-auto shrink-0 text-meta text-ink-faint" />
    </li>
  );
}

export function KnownClientCard(props: { client: KnownClient; onFill?: () => void }) {
  const { client, onFill } = props;
  const { by, tickets } = client;
  const [latest] = tickets;
  const older = tickets.length - shown;
  if (latest === undefined) return null;
  return (
    <section
      aria-label="Earlier tickets of this client"
      className="flex animate-rise flex-col gap-1.5 rounded-md border bg-sunken px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <UserRoundCheck aria-hidden className="size-4 shrink-0 text-accent-ink" />
        <p className="min-w-0 grow">
          <span className="font-medium">{latest.owner_name}</span>
          <span className="text-ink-muted"> · {marks[by]}</span>
        </p>
        {onFill ? (
          <Button size="sm" onClick={onFill}>
            Fill in
          </Button>
        ) : null}
      </div>
      <ul className="flex min-w-0 flex-col gap-1">
        {tickets.slice(0, shown).map((ticket) => (
          <Earlier key={ticket._id} ticket={ticket} />
        ))}
      </ul>
      {older > 0 ? (
        <Link
          to="/u/support/ticket"
          search={{ field: by, q: latest[by] }}
          className="self-start text-meta text-accent-ink underline-offset-2 hover:underline"
        >
          and {older} older
        </Link>
      ) : null}
    </section>
  );
}
