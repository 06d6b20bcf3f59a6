import { templateKind } from '@atrium/contracts/templates/kind';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { LayoutTemplate, Plus, Search } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { listSearch, type ListSearch } from '../../platform/list/list-search';
import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { useRefused } from '../../platform/form/open-forms';
import { usePresence } from '../../platform/presence/use-presence';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { TextInput } from '../../ui/form/text-input';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { useDraft } from '../../ui/form/use-draft';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Dialog } from '../../ui/overlay/dialog';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { ErrorState } from '../../ui/status/error-state';
import { RecordHistory } from '../../shared-features/history/record-history';
import { openFrom, type OpenRecord, openText } from '../../shared-features/record-list/record-address';
import { TitledTable } from '../../shared-features/record-list/titled-table';
import { type RecordRights, useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { templateLabels } from './history-labels';
import { columnsOf } from './template-columns';
import { TemplateFormDialog } from './template-form-dialog';
import { TemplatePreview } from './template-preview';
import { useTemplateCommands } from './use-template-commands';

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

/** A template as it is now, and how it became so. */
function TemplateDetails(props: { template: TemplateView; onClose: () => void; onEdit: (() => void) | null }) {
  const { template, onClose, onEdit } = props;
  const { templateName, templateFor, activeTemplates, revision, fields } = template;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={templateName}
      description={`For ${templateFor} · version ${revision}`}
      aside={activeTemplates ? <Badge tone="success">Active</Badge> : undefined}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onEdit === null ? null : (
            <Button variant="primary" onClick={onEdit}>
              Edit
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TemplatePreview name={templateName} fields={fields} />
        <RecordHistory labels={templateLabels} id={template._id} />
      </div>
    </Dialog>
  );
}

/** What is open over the list. */
function Open(props: {
  open: OpenRecord | null;
  all: readonly TemplateView[];
  isLoading: boolean;
  rights: Pick<RecordRights, 'create' | 'edit'>;
  show: (open: OpenRecord | null) => void;
}) {
  const { open, all, isLoading, rights, show } = props;
  const close = () => show(null);
  if (open === null) return null;
  if (!('id' in open)) return rights.create ? <TemplateFormDialog template={null} onClose={close} /> : null;
  const template = all.find(({ _id }) => _id === open.id);
  if (template === undefined) {
    return (
      <MissingDialog
        title="Template"
        problem="This template is not in the list"
        reason="It was deleted, or it belongs to another organisation."
        isLoading={isLoading}
        onClose={close}
      />
    );
  }
  const edits = rights.edit && !template.deleted;
  if (open.kind === 'edit' && edits) {
    return <TemplateFormDialog key={template._id} template={template} onClose={close} />;
  }
  const edit = edits ? () => show({ kind: 'edit', id: template._id }) : null;
  return <TemplateDetails template={template} onClose={close} onEdit={edit} />;
}

/** The templates of the organisation. */
export function TemplateScreen() {
  const [search, setSearch] = useAddress(listSearch);
  const rights = useRecordRights(templateKind);
  const { documents: all, status, message } = useCollection('templates');
  const viewers = usePresence('templates', 'viewing').map(({ userId, username }) => ({ id: userId, name: username }));
  const commands = useTemplateCommands();
  const rows = useMemo(() => found(all, search), [all, search]);
  const open = useMemo(() => openFrom(search.open), [search.open]);
  const show = useCallback((next: OpenRecord | null) => setSearch({ open: openText(next) }), [setSearch]);
  const columns = useMemo(
    () =>
      columnsOf(all, {
        view: (id) => show({ kind: 'read', id }),
        edit: rights.edit ? (id) => show({ kind: 'edit', id }) : null,
        commands,
      }),
    [all, show, rights.edit, commands],
  );
  const onAdd = rights.create ? () => show({ kind: 'new' }) : null;
  if (useRefused(status)) return <RefusedScreen title={templateKind.heading} />;
  if (status === 'failed' || status === 'not-found') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const isLoading = status === 'loading';
  const present = all.filter(({ deleted }) => !deleted).length;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={templateKind.heading}
        count={isLoading ? undefined : present}
        viewers={viewers}
        actions={
          onAdd === null ? null : (
            <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onAdd}>
              Add
            </Button>
          )
        }
      />
      <Filter search={search} setSearch={setSearch} />
      <TitledTable
        kind={templateKind}
        className="max-sm:[--spacing-cell:--spacing(2)]"
        columns={columns}
        found={isLoading ? null : rows}
        none={present === 0}
        search={search}
        setSearch={setSearch}
        onOpen={(id) => show({ kind: 'read', id })}
        first={{
          icon: LayoutTemplate,
          title: 'No template yet',
          description: 'A template adds fields of your own to the form of a bug, a ticket, a project and more.',
        }}
        onCreate={onAdd}
        create="Add"
      />
      <Open open={open} all={all} isLoading={isLoading} rights={rights} show={show} />
    </div>
  );
}
