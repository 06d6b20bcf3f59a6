import { checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import { isPersonnel, purposeNames } from '@atrium/contracts/checklists/rules';
import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { listSearch } from '../../platform/list/list-search';
import { useAddress } from '../../platform/list/use-address';
import { useUser } from '../../platform/session/session';
import { useTopic } from '../../platform/sync/use-collection';
import { openFrom } from '../../shared-features/record-list/record-address';
import { kindColumns, TitleValue } from '../../shared-features/record-list/record-columns';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { TitledFilter, titledRecords } from '../../shared-features/record-list/titled-filter';
import { TitledTable } from '../../shared-features/record-list/titled-table';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import type { Column } from '../../ui/table/table-model';
import { checklistTemplateLabels } from './history-labels';
import { ChecklistTemplateDetails } from './checklist-template-details';
import { ChecklistTemplateDialog } from './checklist-template-dialog';

const missing = { title: 'Checklist template', problem: 'This checklist template is not here' };

const first = {
  icon: ListChecks,
  title: 'No checklist template yet',
  description:
    'A template lists what is to be done before and after a first or last day: by whom, and how many days before or after.',
} as const;

const columns: readonly Column<ChecklistTemplateView>[] = (() => {
  const of = kindColumns<typeof checklistTemplateKind, ChecklistTemplateView>(checklistTemplateKind, {
    name: {
      width: 'fill',
      cell: (template) => (
        <TitleValue kind={checklistTemplateKind} record={template}>
          {template.deleted ? <DeletedBadge /> : null}
        </TitleValue>
      ),
    },
    purpose: { cell: ({ purpose }) => purposeNames[purpose] },
  });
  const steps: Column<ChecklistTemplateView> = {
    id: 'steps',
    header: 'Steps',
    align: 'end',
    cell: ({ steps: { length } }) => (
      <span className="whitespace-nowrap text-ink-muted tabular-nums">
        {length === 1 ? '1 step' : `${length} steps`}
      </span>
    ),
    sortValue: ({ steps: { length } }) => length,
  };
  return [of.name, of.purpose, steps];
})();

const stacked = [['name'], ['purpose', 'steps']] as const;

const wordsOf = ({ name, steps }: ChecklistTemplateView) => [name, ...steps.map(({ title }) => title)];

/** The templates of checklists, which personnel write, and the one that is open beside them. */
export function ChecklistTemplateScreen() {
  const [search, setSearch] = useAddress(listSearch);
  const { documents: all, status, message } = useTopic<ChecklistTemplateView>('checklist-templates');
  const mayEdit = isPersonnel(useUser());
  const found = useMemo(() => titledRecords(all, search, wordsOf), [all, search]);
  const open = useMemo(() => openFrom(search.open), [search.open]);
  const onCreate = mayEdit ? () => setSearch({ open: 'new' }) : undefined;
  const present = all.filter(({ deleted }) => !deleted).length;
  return (
    <RecordScreen<ChecklistTemplateView>
      kind={checklistTemplateKind}
      labels={checklistTemplateLabels}
      view={{ status, message, found, all }}
      search={search}
      setSearch={setSearch}
      total={present}
      open={open}
      rights={{ create: mayEdit, edit: mayEdit }}
      missing={missing}
      onCreate={onCreate}
      createLabel="Write a template"
      renderForm={(template, close) => (
        <ChecklistTemplateDialog key={template?._id ?? 'new'} template={template} onClose={close} />
      )}
      renderRead={(template, close, viewers) => (
        <ChecklistTemplateDetails
          key={template._id}
          template={template}
          viewers={viewers}
          onEdit={mayEdit ? () => setSearch({ open: `${template._id}.edit` }) : null}
          onClose={close}
        />
      )}
    >
      <TitledFilter label="Search the checklist templates" search={search} setSearch={setSearch} />
      <TitledTable
        kind={checklistTemplateKind}
        columns={columns}
        stacked={stacked}
        found={status === 'loading' ? null : found}
        none={present === 0 && search.field !== 'deleted'}
        search={search}
        setSearch={setSearch}
        first={first}
        onCreate={onCreate ?? null}
        create="Write a template"
      />
    </RecordScreen>
  );
}
