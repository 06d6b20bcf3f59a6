import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { isOver } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { PartyPopper, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTopic } from '../../platform/sync/use-collection';
import { useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { formOpen } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { useListed } from '../../shared-features/record-panel/use-listed';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/format/clock';
import { formatDate, viewerDay } from '../../ui/format/formats';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { SkeletonCard } from '../../ui/status/skeleton';
import { SearchBar } from '../../ui/table/search-bar';
import { useRowKeys } from '../../ui/table/use-row-keys';
import { EventCard } from './event-card';
import { EventDetails } from './event-details';
import { EventFormDialog } from './event-form-dialog';
import { type SetEventSearch, useEventSearch } from './event-search';
import { eventLabels } from './history-labels';
import { OccasionList } from './occasion-list';
import { byMonth, searchEvents } from './select';
import { useEventCommands } from './use-event-commands';

/** Events by month; a card opens beside the list. */
function EventList(props: { events: readonly CompanyEventView[]; now: number; today: string }) {
  const { events, now, today } = props;
  const months = useMemo(() => byMonth(events), [events]);
  const ids = useMemo(() => months.flatMap(([, some]) => some.map(({ _id }) => _id)), [months]);
  const { openId, open, onStep } = useListed(ids);
  const rowProps = useRowKeys({ ids, onOpen: open, onStep });
  return months.map(([month, some]) => (
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
            isOpen={event._id === openId}
            rowProps={rowProps(event._id)}
            onOpen={() => open(event._id, 'beside')}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Calls an event off, and says why. */
function CancelDialog({ event, onClose }: { event: CompanyEventView; onClose: () => void }) {
  const { cancel } = useEventCommands();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const done = await cancel(event, reason);
    setBusy(false);
    if (done) onClose();
    return done;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Call ${event.title} off?`}
      description="It stays in everybody’s list, marked as cancelled."
      action="Cancel event"
      cancel="Keep it"
      variant="danger"
      busy={busy}
      onSubmit={submit}
    >
      <FormField label="Why" hint="Shown to everybody who was invited">
        <TextInput
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

type Show = 'coming' | 'past' | 'deleted';
const shows = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'deleted', label: 'Deleted' },
] as const satisfies readonly { value: Show; label: string }[];

const missing = {
  title: 'Event',
  problem: 'This event is not here',
  reason: 'It was deleted, or you have no right to see it.',
};

/** What the company does, who comes, and whose birthday it is; an event opens beside them. */
export function EventScreen() {
  const [search, setSearch] = useEventSearch();
  const { documents, status, message } = useTopic<CompanyEventView>('company-events');
  const { create, edit } = useRecordRights(companyEventKind);
  const now = useNow();
  const today = viewerDay(new Date(now));
  const { q, show, open: opened, form } = search;
  const { words, keeps, help } = useRecordQuery(companyEventKind, { q });
  const found = useMemo(
    () => searchEvents(documents.filter(keeps), { q: words, show }, now, today),
    [documents, words, keeps, show, now, today],
  );
  const open = useMemo(() => formOpen(opened, form), [opened, form]);
  const isCancelled = documents.some(({ _id, cancelled }) => _id === opened && cancelled);
  // A form ends where another event is opened.
  const onOpen: SetEventSearch = (change, how) => setSearch({ form: undefined, ...change }, how);
  const isLoading = status === 'loading';
  const announce = create ? () => setSearch({ form: 'new', open: undefined, full: undefined }) : undefined;
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
      onCreate={announce}
      createLabel="Announce an event"
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
      <SearchBar
        label="Search the events"
        term={q ?? ''}
        onSearch={(text) => setSearch({ q: text || undefined }, { replace: true })}
        isFiltering={q !== undefined}
        onClear={() => setSearch({ q: undefined })}
        found={found.length}
        help={help}
      >
        <Segmented<Show>
          label="Which events"
          value={show ?? 'coming'}
          options={edit ? shows : shows.slice(0, 2)}
          onChange={(next) => setSearch({ show: next === 'coming' ? undefined : next })}
        />
      </SearchBar>
      <div className="grid items-start gap-4 @4xl/list:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isLoading ? <SkeletonCard /> : <EventList events={found} now={now} today={today} />}
          {!isLoading && found.length === 0 ? (
            <EmptyState
              icon={PartyPopper}
              title={q === undefined ? 'No event here' : 'No Result found'}
              description="Company events appear here: parties, trainings, all-hands meetings."
              action={
                announce !== undefined && q === undefined && show === undefined ? (
                  <Button variant="primary" icon={Plus} onClick={announce}>
                    Announce an event
                  </Button>
                ) : undefined
              }
            />
          ) : null}
        </div>
        <OccasionList />
      </div>
    </RecordScreen>
  );
}
