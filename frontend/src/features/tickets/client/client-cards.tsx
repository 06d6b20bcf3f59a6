import { CalendarClock, CloudCog, MapPin, Phone, Users } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { formatDate } from '../../../ui/format/formats';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { Skeleton } from '../../../ui/status/skeleton';
import { deploymentText } from '../list/select';
import { RatingBadge } from '../rating-badge';
import type { ClientContact, ClientFacts, ClientRating, ClientVisit } from './client';

const shownAtFirst = 4;

/** The first of many; the rest on demand. */
function Some({ label, children }: { label: string; children: readonly ReactElement[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul aria-label={label} className="flex min-w-0 flex-col gap-2">
        {isWhole ? children : children.slice(0, shownAtFirst)}
      </ul>
      {isWhole || children.length <= shownAtFirst ? null : (
        <Button size="sm" variant="ghost" className="-ms-2 mt-1 self-start" onClick={() => setWhole(true)}>
          Show all {children.length}
        </Button>
      )}
    </>
  );
}

function Contact({ person: { email, name, phone, tickets } }: { person: ClientContact }) {
  return (
    <li className="flex min-w-0 flex-col">
      <span className="flex min-w-0 gap-2">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="ms-auto shrink-0 text-meta text-ink-muted tabular-nums">
          {tickets === 1 ? '1 ticket' : `${tickets} tickets`}
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-3 text-meta">
        <a href={`mailto:${email}`} className="rounded-sm wrap-anywhere text-accent-ink hover:underline">
          {email}
        </a>
        {phone === '' ? null : (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="rounded-sm whitespace-nowrap text-accent-ink tabular-nums hover:underline"
          >
            {phone}
          </a>
        )}
      </span>
    </li>
  );
}

function Visit({ visit: { ticket, kind, title, from } }: { visit: ClientVisit }) {
  const Icon = kind === 'visit' ? MapPin : Phone;
  return (
    <li className="flex min-w-0 flex-col gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <Icon aria-label={kind === 'visit' ? 'Visit' : 'Call'} className="size-3.5 shrink-0 text-ink-muted" />
        <span className="min-w-0 truncate font-medium">{title}</span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-ink-muted">
        <time dateTime={from}>{formatDate(from, { dateStyle: 'medium', timeStyle: 'short' })}</time>
        <ItemChip compact item={{ collection: 'tickets', id: ticket }} />
      </span>
    </li>
  );
}

function Said({ rating: { rating, comment, at, ticket } }: { rating: ClientRating }) {
  return (
    <li className="flex min-w-0 flex-col gap-0.5">
      <p className="line-clamp-3 wrap-anywhere">{comment}</p>
      <span className="flex min-w-0 flex-wrap items-center gap-2 text-meta text-ink-muted">
        <RatingBadge rating={rating} />
        <RelativeTime at={at} />
        <ItemChip compact item={{ collection: 'tickets', id: ticket }} />
      </span>
    </li>
  );
}

function Part({ title, icon: Icon, children }: { title: string; icon: typeof Users; children: ReactNode }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
          {title}
        </span>
      }
    >
      {children}
    </Card>
  );
}

const None = ({ children }: { children: string }) => <p className="text-ink-muted">{children}</p>;

function visitKey({ _id, ticket }: ClientVisit): string {
  return `${ticket} ${_id}`;
}

/** What all tickets of a client say of them. */
export function ClientCards(props: { domain: string; open: number; facts: ClientFacts | null }) {
  const { domain, open, facts } = props;
  if (facts === null) return <Skeleton className="h-40" />;
  const { contacts, deployments, planned, past, ratings, said } = facts;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Part title="Contacts" icon={Users}>
        {contacts.length === 0 ? (
          <None>Nobody is named any more</None>
        ) : (
          <Some label="Contacts">
            {contacts.map((person) => (
              <Contact key={person.email} person={person} />
            ))}
          </Some>
        )}
      </Part>
      <Part title="Visits and calls" icon={CalendarClock}>
        {planned.length + past.length === 0 ? <None>None was ever set</None> : null}
        {planned.length === 0 ? null : (
          <section className="flex flex-col gap-1">
            <h3 className="text-meta text-ink-muted">Planned</h3>
            <Some label="Planned">
              {planned.map((visit) => (
                <Visit key={visitKey(visit)} visit={visit} />
              ))}
            </Some>
          </section>
        )}
        {past.length === 0 ? null : (
          <section className="mt-2 flex flex-col gap-1 first:mt-0">
            <h3 className="text-meta text-ink-muted">Past</h3>
            <Some label="Past">
              {past.map((visit) => (
                <Visit key={visitKey(visit)} visit={visit} />
              ))}
            </Some>
          </section>
        )}
      </Part>
      <Part title="Client" icon={CloudCog}>
        <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
          <dt className="text-ink-faint">Domain</dt>
          <dd className="wrap-anywhere">{domain}</dd>
          <dt className="text-ink-faint">Open tickets</dt>
          <dd className="tabular-nums">{open}</dd>
          <dt className="text-ink-faint">Deployments</dt>
          <dd className="flex flex-wrap gap-1">
            {deployments.map(({ deployment, tickets }) => (
              <Badge key={deployment}>
                {deploymentText(deployment)} <span className="tabular-nums">{tickets}</span>
              </Badge>
            ))}
          </dd>
          <dt className="text-ink-faint">Ratings</dt>
          <dd className="flex flex-wrap items-center gap-2">
            {ratings.length === 0 ? <span className="text-ink-muted">None yet</span> : null}
            {ratings.map(({ rating, count }) => (
              <span key={rating} className="inline-flex items-center gap-1 tabular-nums">
                <RatingBadge rating={rating} /> {count}
              </span>
            ))}
          </dd>
        </dl>
        {said.length === 0 ? null : (
          <section className="mt-3 flex flex-col gap-1 border-t pt-3">
            <h3 className="text-meta text-ink-muted">What they said</h3>
            <Some label="What they said">
              {said.map((one) => (
                <Said key={`${one.ticket} ${one.resolution}`} rating={one} />
              ))}
            </Some>
          </section>
        )}
      </Part>
    </div>
  );
}
