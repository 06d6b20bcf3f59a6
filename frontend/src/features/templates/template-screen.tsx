import { templateKind } from '@atrium/contracts/templates/kind';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { LayoutTemplate } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { listSearch } from '../../platform/list/list-search';
import { useAddress } from '../../platform/list/use-address';
import { useTopic } from '../../platform/sync/use-collection';
import { openFrom, type OpenRecord, openText } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { TitledFilter, titledRecords } from '../../shared-features/record-list/titled-filter';
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

const wordsOf = ({ templateName, templateFor }: TemplateView) => [templateName, templateFor];

/** The templates of the organisation, and the one that is open beside them. */
export function TemplateScreen() {
  const [search, setSearch] = useAddress(listSearch);
  const rights = useRecordRights(templateKind);
  const { documents: all, status, message } = useTopic<TemplateView>('templates');
  const commands = useTemplateCommands();
  const found = useMemo(() => titledRecords(all, search, wordsOf), [all, search]);
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
      view={{ status, message, found, all }}
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
      <TitledFilter label="Search the templates" search={search} setSearch={setSearch} />
      <TitledTable
        kind={templateKind}
        columns={columns}
        stacked={stacked}
        found={status === 'loading' ? null : found}
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
