import { templateKind } from '@atrium/contracts/templates/kind';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { LayoutTemplate, Search } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { listSearch, type ListSearch } from '../../platform/list/list-search';
import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { useTopic } from '../../platform/sync/use-collection';
import { TextInput } from '../../ui/form/text-input';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { useDraft } from '../../ui/form/use-draft';
import { openFrom, type OpenRecord, openText } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { TitledTable } from '../../shared-features/record-list/titled-table';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { templateLabels } from './history-labels';
import { columnsOf } from './template-columns';
import { TemplateDetails } from './template-details';
import { TemplateFormDialog } from './template-form-dialog';
import { useTemplateCommands } from './use-template-commands';

/** What can be done with an open template besides reading it. */
const actions = ['edit', 'copy'] as const;

const missing = { title: 'Template', problem: 'This template is not in the list' };
const stacked = [
  ['templateName', 'acts'],
  ['active', 'templateFor', 'inputcount'],
] as const;

/** The templates that are looked for; those that were deleted only where they are asked for. */
function found(templates: readonly TemplateView[], { q = '', field }: ListSearch): readonly TemplateView[] {
  const wanted = q.toLowerCase();
  return templates.filter(
    ({ templateName, templateFor, deleted }) =>
      deleted === (field === 'deleted') && `${templateName}\n${templateFor}`.toLowerCase().includes(wanted),
  );
}

function Filter({ search, setSearch }: { search: ListSearch; setSearch: SetAddress<ListSearch> }) {
  const [draft, setDraft] = useDraft(search.q ?? '', (text) => setSearch({ q: text || undefined, page: undefined }));
  const isDeleted = search.field === 'deleted';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-56 grow sm:grow-0">
        <TextInput
          aria-label="Search the templates"
          data-shortcut="search"
          icon={Search}
          placeholder="Search"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </div>
      <ToggleChip
        pressed={isDeleted}
        onToggle={() => setSearch({ field: isDeleted ? undefined : 'deleted', page: undefined })}
      >
        Deleted
      </ToggleChip>
    </div>
  );
}

/** The templates of the organisation, and the one that is open beside them. */
export function TemplateScreen() {
  const [search, setSearch] = useAddress(listSearch);
  const rights = useRecordRights(templateKind);
  const { documents: all, status, message } = useTopic<TemplateView>('templates');
  const commands = useTemplateCommands();
  const rows = useMemo(() => found(all, search), [all, search]);
  const open = useMemo(() => openFrom(search.open, actions), [search.open]);
  const show = useCallback((next: OpenRecord<'copy'> | null) => setSearch({ open: openText(next) }), [setSearch]);
  const edit = useMemo(() => (rights.edit ? (id: string) => show({ kind: 'edit', id }) : null), [rights.edit, show]);
  const copy = useMemo(
    () => (rights.create ? (id: string) => show({ kind: 'copy', id }) : null),
    [rights.create, show],
  );
  const columns = useMemo(
    () => columnsOf(all, { view: (id) => show({ kind: 'read', id }), edit, copy, commands }),
    [all, show, edit, copy, commands],
  );
  const onAdd = rights.create ? () => show({ kind: 'new' }) : undefined;
  const present = all.filter(({ deleted }) => !deleted).length;
  return (
    <RecordScreen<TemplateView>
      kind={templateKind}
      labels={templateLabels}
      view={{ status, message, found: rows, all }}
      search={search}
      setSearch={setSearch}
      total={present}
      open={open}
      rights={rights}
      missing={missing}
      onCreate={onAdd}
      createLabel="Add"
      renderForm={(template, close) => (
        <TemplateFormDialog key={template?._id ?? 'new'} template={template} onClose={close} />
      )}
      renderRead={(template, close, viewers) => (
        <TemplateDetails
          key={template._id}
          template={template}
          viewers={viewers}
          onEdit={edit}
          onCopy={copy}
          onClose={close}
        />
      )}
      renderAction={(template, close) => (
        <TemplateFormDialog key={`copy of ${template._id}`} template={null} copied={template} onClose={close} />
      )}
    >
      <Filter search={search} setSearch={setSearch} />
      <TitledTable
        kind={templateKind}
        columns={columns}
        stacked={stacked}
        found={status === 'loading' ? null : rows}
        none={present === 0}
        search={search}
        setSearch={setSearch}
        first={{
          icon: LayoutTemplate,
          title: 'No template yet',
          description: 'A template adds fields of your own to the form of a bug, a ticket, a project and more.',
        }}
        onCreate={onAdd ?? null}
        create="Add"
      />
    </RecordScreen>
  );
}
