import { messages } from '@atrium/contracts/core/messages';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { Plus, Search } from 'lucide-react';
import { useMemo } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useRights } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { TextInput } from '../../ui/form/text-input';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { useDraft } from '../../ui/form/use-draft';
import { TemplateFormDialog } from './template-form-dialog';
import { TemplateTable } from './template-table';
import { TemplateViewDialog } from './template-view-dialog';
import { useTemplateCommands } from './use-template-commands';
import { type SetTemplateSearch, type TemplateSearch, useTemplateSearch } from './use-template-search';
import { useRefused } from '../../platform/form/open-forms';

/** The templates that are looked for; those that were deleted only where they are asked for. */
function found(templates: readonly TemplateView[], { q = '', field }: TemplateSearch): readonly TemplateView[] {
  const wanted = q.toLowerCase();
  return templates.filter(
    ({ templateName, templateFor, deleted }) =>
      deleted === (field === 'deleted') && `${templateName}\n${templateFor}`.toLowerCase().includes(wanted),
  );
}

function Filter({ search, setSearch }: { search: TemplateSearch; setSearch: SetTemplateSearch }) {
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

/** What is open over the list. */
function Dialogs(props: {
  all: readonly TemplateView[];
  search: TemplateSearch;
  setSearch: SetTemplateSearch;
  mayEdit: boolean;
}) {
  const { all, search, setSearch, mayEdit } = props;
  const { open = '' } = search;
  const close = () => setSearch({ open: undefined });
  if (open === 'new') return mayEdit ? <TemplateFormDialog template={null} onClose={close} /> : null;
  const [how, id] = open.split(':');
  const template = all.find(({ _id }) => _id === id);
  if (template === undefined) return null;
  const mayEditIt = mayEdit && !template.deleted;
  if (how === 'edit') {
    return mayEditIt ? <TemplateFormDialog key={template._id} template={template} onClose={close} /> : null;
  }
  const edit = mayEditIt ? () => setSearch({ open: `edit:${template._id}` }) : null;
  return <TemplateViewDialog template={template} onClose={close} onEdit={edit} />;
}

/** The templates of the organisation. */
export function TemplateScreen() {
  const [search, setSearch] = useTemplateSearch();
  const { can } = useRights();
  const mayEdit = can('updatesetting');
  const { documents: all, status, message } = useCollection('templates');
  const viewers = usePresence('templates', 'viewing').map(({ userId, username }) => ({ id: userId, name: username }));
  const commands = useTemplateCommands();
  const rows = useMemo(() => found(all, search), [all, search]);
  const actions = useMemo(
    () => ({
      view: (id: string) => setSearch({ open: `view:${id}` }),
      edit: mayEdit ? (id: string) => setSearch({ open: `edit:${id}` }) : null,
      commands,
    }),
    [setSearch, mayEdit, commands],
  );
  const onAdd = mayEdit ? () => setSearch({ open: 'new' }) : null;
  if (useRefused(status)) return <RefusedScreen title={messages.template.listTitle} />;
  if (status === 'failed' || status === 'not-found') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  const isLoading = status === 'loading';
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={messages.template.listTitle}
        count={isLoading ? undefined : all.filter(({ deleted }) => !deleted).length}
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
      <TemplateTable
        rows={isLoading ? null : rows}
        all={all}
        search={search}
        setSearch={setSearch}
        actions={actions}
        onAdd={onAdd}
      />
      <Dialogs all={all} search={search} setSearch={setSearch} mayEdit={mayEdit} />
    </div>
  );
}
