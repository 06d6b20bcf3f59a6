import { checklistKind } from '@atrium/contracts/checklists/kind';
import { checklistPurposes } from '@atrium/contracts/checklists/purposes';
import { isPersonnel, purposeNames } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useToday } from '../../platform/organisation/use-today';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { useCollection, useTopic } from '../../platform/sync/use-collection';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { GroupSelect } from '../../shared-features/record-list/group-select';
import { formOpen } from '../../shared-features/record-list/record-address';
import { exportKind } from '../../shared-features/record-list/record-file';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { Button } from '../../ui/element/button';
import { buttonClass } from '../../ui/element/button-class';
import type { QueryHelp } from '../../ui/form/query-input';
import { Segmented } from '../../ui/form/segmented';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { SearchBar } from '../../ui/table/search-bar';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { ChecklistDetails } from './checklist-details';
import { type ChecklistSearch, type SetChecklistSearch, useChecklistSearch } from './checklist-search';
import { ChecklistTable } from './checklist-table';
import { EditChecklistDialog } from './edit-checklist-dialog';
import { checklistLabels } from './history-labels';
import { hasOverdue, isFor } from './select';
import { StartChecklistDialog } from './start-checklist-dialog';
import { useChecklistCommands } from './use-checklist-commands';
import { useFoundChecklists } from './use-found-checklists';

const shows = [
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const;

const purposes = checklistPurposes.map((value) => ({ value, label: purposeNames[value] }));

const missing = {
  title: 'Checklist',
  problem: 'This checklist is not here',
  reason: 'It is for others, or it is not shared with you.',
};

function Filters(props: {
  checklists: readonly ChecklistView[];
  found: number;
  help: QueryHelp;
  search: ChecklistSearch;
  setSearch: SetChecklistSearch;
}) {
  const { checklists, found, help, search, setSearch } = props;
  const { q = '', show, purpose, only, group } = search;
  const me = useUser();
  const today = useToday();
  const change = (part: ChecklistSearch) => setSearch({ ...part, page: undefined });
  const chip = (wanted: 'mine' | 'overdue') => ({
    pressed: only === wanted,
    onToggle: () => change({ only: only === wanted ? undefined : wanted }),
  });
  return (
    <SearchBar
      label="Search the checklists"
      term={q}
      onSearch={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
      isFiltering={q !== '' || purpose !== undefined || only !== undefined}
      onClear={() => change({ q: undefined, purpose: undefined, only: undefined })}
      found={found}
      help={help}
    >
      <Segmented
        label="Which checklists"
        value={show ?? 'running'}
        options={shows}
        onChange={(next) => change({ show: next === 'running' ? undefined : next })}
      />
      <Select
        aria-label="Purpose"
        className="w-44 grow sm:grow-0"
        placeholder="First and last days"
        value={purpose ?? ''}
        options={purposes}
        onChange={({ target }) => change({ purpose: checklistPurposes.find((each) => each === target.value) })}
      />
      <ToggleChip {...chip('mine')} count={checklists.filter((one) => isFor(one, me)).length}>
        For me
      </ToggleChip>
      <ToggleChip {...chip('overdue')} count={checklists.filter((one) => hasOverdue(one, today)).length}>
        Overdue
      </ToggleChip>
      <GroupSelect kind={checklistKind} group={group} setSearch={setSearch} />
    </SearchBar>
  );
}

function ScreenActions({ found, onCreate }: { found: readonly ChecklistView[]; onCreate: (() => void) | undefined }) {
  const nameOf = useNameOf();
  return (
    <>
      <ExportMenu
        label="the checklists that are filtered, as a file"
        disabled={found.length === 0}
        onExport={(format) => void exportKind(checklistKind, found, format, nameOf)}
      />
      {onCreate === undefined ? null : (
        <>
          <RecordLink href="/u/hr/onboarding-templates" className={buttonClass()}>
            <LayoutTemplate aria-hidden className="size-4 shrink-0" />
            Templates
          </RecordLink>
          <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
            Start a checklist
          </Button>
        </>
      )}
    </>
  );
}

/** The checklists for first and last days that the reader sees, and the one that is open beside them. */
export function ChecklistScreen() {
  const [search, setSearch] = useChecklistSearch();
  const { documents, status, message } = useTopic<ChecklistView>('checklists');
  const { documents: templates } = useCollection('checklist-templates');
  const { cancel } = useChecklistCommands();
  const keeps = isPersonnel(useUser());
  const { open: opened, form, person } = search;
  const { found, query } = useFoundChecklists(documents, search);
  const isCancelled = documents.some(({ _id, state }) => _id === opened && state === 'Cancelled');
  const open = useMemo(() => formOpen(opened, form), [opened, form]);
  // A form ends where another checklist is opened.
  const onOpen: SetChecklistSearch = (change, how) => setSearch({ form: undefined, person: undefined, ...change }, how);
  const present = templates.filter(({ deleted }) => !deleted);
  const onCreate = keeps ? () => setSearch({ form: 'new', open: undefined, full: undefined }) : undefined;
  return (
    <RecordScreen<ChecklistView>
      kind={checklistKind}
      labels={checklistLabels}
      view={{ status, message, found, all: documents }}
      search={search}
      setSearch={onOpen}
      total={found.length}
      open={open}
      rights={{ create: keeps, edit: keeps && !isCancelled }}
      missing={missing}
      actions={<ScreenActions found={found} onCreate={onCreate} />}
      renderForm={(checklist, close) =>
        checklist === null ? (
          <StartChecklistDialog
            key={person ?? 'new'}
            person={person}
            templates={present}
            onClose={close}
            onStarted={(id) => setSearch({ form: undefined, person: undefined, open: id })}
          />
        ) : (
          <EditChecklistDialog key={checklist._id} checklist={checklist} onClose={close} />
        )
      }
      renderAction={(checklist, close) => (
        <ReasonDialog
          key={checklist._id}
          title={`Cancel ${checklist.name}?`}
          action="Cancel checklist"
          onClose={close}
          onReason={(reason) => void cancel(checklist, reason)}
        />
      )}
      renderRead={(checklist, _close, viewers) => (
        <ChecklistDetails key={checklist._id} checklist={checklist} viewers={viewers} setSearch={setSearch} />
      )}
    >
      <Filters checklists={documents} found={found.length} help={query.help} search={search} setSearch={setSearch} />
      <ChecklistTable
        rows={status === 'loading' ? null : found}
        none={documents.length === 0}
        isPersonnel={keeps}
        search={search}
        setSearch={setSearch}
        onCreate={onCreate ?? null}
      />
    </RecordScreen>
  );
}
