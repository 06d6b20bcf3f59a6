import { ownValue } from '@atrium/contracts/core/values';
import { policyKind } from '@atrium/contracts/policies/kind';
import { isUnread, soonestDue } from '@atrium/contracts/policies/reading';
import { policyStates } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { BookOpenCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useTopic } from '../../platform/sync/use-collection';
import { longDayText } from '../../shared-features/plan/days';
import { GroupSelect } from '../../shared-features/record-list/group-select';
import { useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { formOpen } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { Button } from '../../ui/element/button';
import type { QueryHelp } from '../../ui/form/query-input';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { Notice } from '../../ui/status/notice';
import { SearchBar } from '../../ui/table/search-bar';
import { policyLabels } from './history-labels';
import { PolicyDetails } from './policy-details';
import { PolicyFormDialog } from './policy-form-dialog';
import { type PolicySearch, type SetPolicySearch, usePolicySearch } from './policy-search';
import { PolicyTable } from './policy-table';
import { PublishDialog } from './publish-dialog';
import { categoriesOf, searchPolicies } from './select';
import { useOwnReading, usePolicyRights } from './use-policies';
import { wireOptions } from '../../ui/language/wire-text';

function PolicyFilters(props: {
  policies: readonly PolicyView[];
  unread: number;
  found: number;
  help: QueryHelp;
  search: PolicySearch;
  setSearch: SetPolicySearch;
}) {
  const { policies, unread, found, help, search, setSearch } = props;
  const { q = '', state, category, only } = search;
  const { policyCategories } = useSettings();
  const categories = categoriesOf(policies, policyCategories);
  const { write, remove } = usePolicyRights();
  const change = (part: PolicySearch) => setSearch({ ...part, page: undefined });
  const states = [...policyStates.filter((each) => write || each !== 'Draft'), ...(remove ? ['Deleted' as const] : [])];
  const isFiltering = q !== '' || state !== undefined || category !== undefined || only !== undefined;
  return (
    <SearchBar
      label="Search the policies"
      term={q}
      onSearch={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
      isFiltering={isFiltering}
      onClear={() => change({ q: undefined, state: undefined, category: undefined, only: undefined })}
      found={found}
      help={help}
    >
      <Select
        aria-label="State"
        className="w-40 grow sm:grow-0"
        placeholder="Not archived"
        value={state ?? ''}
        options={wireOptions(states)}
        onChange={({ target }) => change({ state: states.find((each) => each === target.value) })}
      />
      <Select
        aria-label="Category"
        className="w-44 grow sm:grow-0"
        placeholder="Any category"
        value={category ?? ''}
        options={categories.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
        onChange={({ target }) => change({ category: target.value || undefined })}
      />
      <ToggleChip
        pressed={only === 'unread'}
        count={unread}
        onToggle={() => change({ only: only === undefined ? 'unread' : undefined })}
      >
        To read
      </ToggleChip>
      <GroupSelect kind={policyKind} group={search.group} setSearch={setSearch} />
    </SearchBar>
  );
}

const missing = {
  title: 'Policy',
  problem: 'This policy isn’t here',
  reason: 'It was withdrawn, or it is not for you.',
};

const ofOne: PolicySearch = { draft: undefined, from: undefined, to: undefined, on: undefined, who: undefined };

/** Opens and closes policies; other parts of the address belong to one policy and are reset. */
function opener(setSearch: SetPolicySearch): SetPolicySearch {
  return (change, how) =>
    setSearch({ form: undefined, ...ofOne, ...(change.open === undefined ? { tab: undefined } : {}), ...change }, how);
}

function UnreadNotice({ unread, onOpen }: { unread: readonly PolicyView[]; onOpen: (id: string) => void }) {
  const me = useOwnReading();
  const [first] = unread;
  if (first === undefined) return null;
  const reminded = unread.filter(({ _id, revision }) => ownValue(me?.reminded ?? {}, _id)?.revision === revision);
  const next = soonestDue(reminded) ?? soonestDue(unread) ?? first;
  const others = unread.length - 1;
  return (
    <Notice
      icon={BookOpenCheck}
      action={
        <Button size="sm" onClick={() => onOpen(next._id)}>
          Read it
        </Button>
      }
    >
      {reminded.length > 0 ? 'You were reminded: please read ' : 'Please read '}
      <strong>{next.title}</strong>
      {next.dueDate === '' ? '' : ` by ${longDayText(next.dueDate)}`}
      {others === 0 ? '' : ` and ${others} more`}.
    </Notice>
  );
}

/** The policies, and the one that is open beside them. */
export function PolicyScreen() {
  const [search, setSearch] = usePolicySearch();
  const { create, edit } = usePolicyRights();
  const { documents, status, message } = useTopic<PolicyView>('policies');
  const me = useOwnReading();
  const { q, state, category, only, open: opened, form } = search;
  const { words, keeps, asked, help } = useRecordQuery(policyKind, { q });
  const found = useMemo(() => {
    const question = { q: words, state, category, only, archived: asked.has('state') };
    return searchPolicies(documents.filter(keeps), question, me);
  }, [documents, words, keeps, asked, state, category, only, me]);
  const unread = useMemo(() => documents.filter((policy) => isUnread(policy, me)), [documents, me]);
  const isArchived = documents.some(({ _id, state: held }) => _id === opened && held === 'Archived');
  const open = useMemo(() => formOpen(opened, form), [opened, form]);
  const onOpen = opener(setSearch);
  const onCreate = create ? () => setSearch({ form: 'new' }) : undefined;
  const present = documents.filter(({ deleted, state: held }) => !deleted && held !== 'Archived').length;
  return (
    <RecordScreen<PolicyView>
      kind={policyKind}
      labels={policyLabels}
      view={{ status, message, found, all: documents }}
      search={search}
      setSearch={onOpen}
      total={present}
      open={open}
      rights={{ create, edit: edit && !isArchived }}
      missing={missing}
      onCreate={onCreate}
      createLabel="Write a policy"
      renderForm={(policy, close) => (
        <PolicyFormDialog
          key={policy?._id ?? 'new'}
          policy={policy}
          onClose={close}
          onCreated={(id) => setSearch({ form: undefined, open: id })}
        />
      )}
      renderAction={(policy, close) => (
        <PublishDialog key={policy._id} policy={policy} onClose={close} onPublished={close} />
      )}
      renderRead={(policy, close, viewers) => (
        <PolicyDetails
          key={policy._id}
          policy={policy}
          viewers={viewers}
          search={search}
          setSearch={setSearch}
          onClose={close}
        />
      )}
    >
      <UnreadNotice unread={unread} onOpen={(id) => onOpen({ open: id, tab: undefined })} />
      <PolicyFilters
        policies={documents}
        unread={unread.length}
        found={found.length}
        help={help}
        search={search}
        setSearch={setSearch}
      />
      <PolicyTable
        rows={status === 'loading' ? null : found}
        none={present === 0 && state === undefined}
        search={search}
        setSearch={setSearch}
        onCreate={onCreate ?? null}
      />
    </RecordScreen>
  );
}
