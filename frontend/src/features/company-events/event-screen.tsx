import { isOver } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { PartyPopper, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTopic } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { EmptyState } from '../../ui/status/empty-state';
import { viewerDay } from '../../ui/format/formats';
import { SearchInput } from '../../ui/form/search-input';
import { Segmented } from '../../ui/form/segmented';
import { SkeletonCard } from '../../ui/status/skeleton';
import { formOpen } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { CancelDialog } from './cancel-dialog';
import { EventDetails } from './event-details';
import { EventFormDialog } from './event-form-dialog';
import { EventList } from './event-list';
import { type SetEventSearch, useEventSearch } from './event-search';
import { eventLabels } from './history-labels';
import { OccasionList } from './occasion-list';
import { searchEvents } from './select';

type Show = 'coming' | 'past' | 'deleted';
const shows = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'deleted', label: 'Deleted' },
] as const satisfies readonly { value: Show; label: string }[];

const missing = { title: 'Event', problem: 'This event is not here', reason: 'It was deleted, or you may not see it.' };

/** What the company does, who comes, and whose birthday it is; an event opens beside them. */
export function EventScreen() {
  const [search, setSearch] = useEventSearch();
  const { documents, status, message } = useTopic<CompanyEventView>('company-events');
  const { create, edit } = useRecordRights(companyEventKind);
  const now = useNow();
  const today = viewerDay(new Date(now));
  const { q, show, open: opened, form } = search;
  const found = useMemo(() => searchEvents(documents, { q, show }, now, today), [documents, q, show, now, today]);
  const open = useMemo(() => formOpen(opened, form), [opened, form]);
  const isCancelled = documents.some(({ _id, cancelled }) => _id === opened && cancelled);
  // A form ends where another event is opened.
  const onOpen: SetEventSearch = (change, how) => setSearch({ form: undefined, ...change }, how);
  const isLoading = status === 'loading';
  const announce = create ? (
    <Button
      variant="primary"
      icon={Plus}
      data-shortcut="create"
      onClick={() => setSearch({ form: 'new', open: undefined, full: undefined })}
    >
      Announce an event
    </Button>
  ) : null;
  return (
    <RecordScreen<CompanyEventView>
      kind={companyEventKind}
      labels={eventLabels}
      view={{ status, message, found, all: documents }}
      search={search}
      setSearch={onOpen}
      total={found.length}
      open={open}
      rights={{ create, edit: edit && !isCancelled }}
      missing={missing}
      actions={announce}
      renderForm={(event, close) => (
        <EventFormDialog
          key={event?._id ?? 'new'}
          event={event}
          onClose={close}
          onCreated={(id) => setSearch({ form: undefined, open: id })}
        />
      )}
      renderAction={(event, close) => <CancelDialog key={event._id} event={event} onClose={close} />}
      renderRead={(event, close, viewers) => (
        <EventDetails
          key={event._id}
          event={event}
          isOver={isOver(event, now, today)}
          viewers={viewers}
          setSearch={setSearch}
          onClose={close}
        />
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<Show>
          label="Which events"
          value={show ?? 'coming'}
          options={edit ? shows : shows.slice(0, 2)}
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
      <div className="grid items-start gap-4 @4xl/list:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isLoading ? <SkeletonCard /> : <EventList events={found} now={now} today={today} />}
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
    </RecordScreen>
  );
}
