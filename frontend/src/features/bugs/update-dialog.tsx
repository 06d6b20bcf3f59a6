import { bugCommands } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses, type BugStatus, reopens } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { useState } from 'react';
import { useKeptText } from '../../platform/form/use-kept-text';
import { useUser } from '../../platform/session/session';
import { CommandDialog } from '../../shared-features/record-form/command-dialog';
import { PeopleField } from '../../shared-features/record-form/people-field';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { toast } from '../../ui/overlay/toast-store';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { BugStatusBadge } from './bug-badges';
import { useBugList, useBugTakers } from './bug-context';
import { bugNumber } from './select';
import type { BugUpdate } from './use-bug-commands';
import { wireOptions } from '../../ui/language/wire-text';

const statuses = wireOptions(bugStatuses);

function updateOf(
  bug: BugView,
  chosen: {
    readonly status: BugStatus | '';
    readonly assignee: PersonRef | null | undefined;
    readonly coassignees: readonly string[] | undefined;
    readonly comment: string;
  },
): BugUpdate {
  const { status, assignee, coassignees, comment } = chosen;
  const isAssigned = assignee !== undefined && (assignee?._id ?? null) !== (bug.assignedTo?._id ?? null);
  return {
    ...(status === '' ? {} : { status }),
    ...(isAssigned ? { assignee } : {}),
    ...(coassignees === undefined || coassignees.join(' ') === bug.coassignees.join(' ') ? {} : { coassignees }),
    ...(comment.trim() === '' ? {} : { comment }),
  };
}

export function UpdateDialog({ bug, onClose }: { bug: BugView; onClose: () => void }) {
  const { commands } = useBugList();
  const takers = useBugTakers();
  const [status, setStatus] = useState<BugStatus | ''>('');
  // Undefined until chosen: it shows the live assignee meanwhile.
  const [assignee, setAssignee] = useState<PersonRef | null>();
  const [coassignees, setCoassignees] = useState<readonly string[]>();
  const [comment, setComment] = useKeptText(`atrium.bug-update.${useUser()._id}.${bug._id}`);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const update = updateOf(bug, { status, assignee, coassignees, comment });
  const isEmpty = Object.keys(update).length === 0;
  const needsReason = reopens(bug, status) && comment.trim() === '';
  const [isAsked, setAsked] = useState(false);

  const submit = async () => {
    if (isEmpty || isUploading) return false;
    setAsked(needsReason);
    if (needsReason) return false;
    setSending(true);
    const outcome = await commands.update(bug, update);
    setSending(false);
    if (outcome?.ok !== true) return false;
    setComment('');
    toast.success(messages.bug.updated, { description: bugNumber(bug) });
    onClose();
    return true;
  };
  return (
    <CommandDialog
      access={bugCommands.SetBugStatus.access}
      onClose={onClose}
      onCancel={() => setComment('')}
      size="medium"
      title={`Update ${bugNumber(bug)}`}
      aside={
        <>
          <PriorityBadge priority={bug.priority} />
          <BugStatusBadge status={bug.status} />
        </>
      }
      action="Update"
      busy={isSending}
      disabled={isUploading}
      record={bug._id}
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-2"
    >
      <div data-field="status">
        <FormField label="Status">
          <Select
            placeholder="select Status"
            options={statuses}
            value={status}
            onChange={(event) => setStatus(bugStatuses.find((each) => each === event.target.value) ?? '')}
          />
        </FormField>
      </div>
      <div data-field="assignedTo">
        <FormField label="Assigned to">
          <PersonCombobox<PersonRef>
            clearable
            placeholder="Nobody"
            emptyText="No matching person can be assigned bugs"
            value={assignee === undefined ? bug.assignedTo : assignee}
            onChange={(person) => setAssignee(person === null ? null : { _id: person._id, username: person.username })}
            options={takers}
          />
        </FormField>
      </div>
      <div data-field="coassignees" className="sm:col-span-2">
        <FormField label={bugKind.fields.coassignees.label}>
          <PeopleField
            value={coassignees ?? bug.coassignees}
            onChange={setCoassignees}
            options={takers}
            without={(assignee === undefined ? bug.assignedTo : assignee)?._id ?? null}
            placeholder="Who works along"
            emptyText="No matching person can be assigned bugs"
          />
        </FormField>
      </div>
      <div className="sm:col-span-2">
        <FormField label="Comment" error={isAsked && needsReason ? 'Say why it is reopened' : undefined}>
          <MarkdownEditor
            rows={4}
            value={comment}
            onChange={setComment}
            files={{ collection: 'bugs', record: bug._id }}
            onUploading={setUploading}
          />
        </FormField>
      </div>
    </CommandDialog>
  );
}
