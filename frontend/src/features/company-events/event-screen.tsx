import { isOver } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { PartyPopper, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { formatDate, viewerDay } from '../../ui/format/formats';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { SearchInput } from '../../ui/form/search-input';
import { Segmented } from '../../ui/form/segmented';
import { SkeletonCard } from '../../ui/status/skeleton';
import { CancelDialog, EventDialog, NoEventDialog } from './event-dialog';
import { EventCard } from './event-card';
import { EventFormDialog } from './event-form-dialog';
import { OccasionList } from './occasion-list';
import { byMonth, searchEvents } from './select';
import { useEventSearch } from './event-search';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { useRefused } from '../../platform/form/open-forms';

type Show = 'coming' | 'past' | 'deleted';
const shows = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'deleted', label: 'Deleted' },
] as const satisfies readonly { value: Show; label: string }[];

function Months({ events, now, today }: { events: readonly CompanyEventView[]; now: number; today: string }) {
  const [, setSearch] = useEventSearch();
  return byMonth(events).map(([month, some]) => (
    <section key={month} aria-label={month} className="flex flex-col gap-2">
      <h2 className="text-meta font-medium text-ink-muted">
        {formatDate(`${month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' })}
      </h2>
      <ul className="flex flex-col gap-2">
        {some.map((event) => (
          <EventCard
            key={event._id}
            event={event}
            isOver={isOver(event, now, today)}
            onOpen={() => setSearch({ open: event._id })}
          />
        ))}
      </ul>
    </section>
  ));
}

/** What is open over the list. */
function Dialogs(props: { events: readonly CompanyEventView[]; isLoading: boolean; now: number; today: string }) {
  const { events, isLoading, now, today } = props;
  const [{ open, form }, setSearch] = useEventSearch();
  const announces = useRecordRights(companyEventKind).edit;
  // What was just announced is on its way here.
  const [announced, setAnnounced] = useState<string>();
  const event = events.find(({ _id }) => _id === open);
  const close = () => setSearch({ form: undefined });
  if (form === 'new' && announces) {
    const onCreated = (id: string) => {
      setAnnounced(id);
      setSearch({ form: undefined, open: id });
    };
    return <EventFormDialog event={null} onClose={close} onCreated={onCreated} />;
  }
  if (event === undefined) {
    return open === undefined || open === announced || isLoading ? null : (
      <NoEventDialog onClose={() => setSearch({ open: undefined })} />
    );
  }
  const isHeld = announces && !event.deleted && !event.cancelled;
  if (form === 'edit' && isHeld) {
    return <EventFormDialog key={event._id} event={event} onClose={close} onCreated={close} />;
  }
  if (form === 'cancel' && isHeld) return <CancelDialog event={event} onClose={close} />;
  return <EventDialog event={event} isOver={isOver(event, now, today)} setSearch={setSearch} />;
}

/** What the company does, who comes, and whose birthday it is. */
export function EventScreen() {
  const [search, setSearch] = useEventSearch();
  const { documents, status, message } = useCollection('company-events');
  const announces = useRecordRights(companyEventKind).edit;
  const now = useNow();
  const today = viewerDay(new Date(now));
  const { q, show } = search;
  const found = useMemo(() => searchEvents(documents, { q, show }, now, today), [documents, q, show, now, today]);
  if (useRefused(status)) return <RefusedScreen title="Company events" />;
  if (status === 'failed' || status === 'not-found') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const isLoading = status === 'loading';
  const announce = announces ? (
    <Button
      variant="primary"
      icon={Plus}
      data-shortcut="create"
      onClick={() => setSearch({ form: 'new', open: undefined })}
    >
      Announce an event
    </Button>
  ) : null;
  return (
    <div className="flex flex-col gap-4 pb-4">
      <PageHeader title="Company events" count={isLoading ? undefined : found.length} actions={announce} />
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<Show>
          label="Which events"
          value={show ?? 'coming'}
          options={announces ? shows : shows.slice(0, 2)}
          onChange={(next) => setSearch({ show: next === 'coming' ? undefined : next })}
        />
        <div className="w-56 grow sm:grow-0">
          <SearchInput
            label="Search the events"
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
          />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isLoading ? <SkeletonCard /> : <Months events={found} now={now} today={today} />}
          {!isLoading && found.length === 0 ? (
            <EmptyState
              icon={PartyPopper}
              title={q === undefined ? 'No event here' : 'No Result found'}
              description="Company events appear here: parties, trainings, all-hands meetings."
              action={q === undefined && show === undefined ? announce : undefined}
            />
          ) : null}
        </div>
        <OccasionList />
      </div>
      <Dialogs events={documents} isLoading={isLoading} now={now} today={today} />
    </div>
  );
}
