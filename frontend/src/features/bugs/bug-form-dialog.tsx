import { bugCommands } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import { useId, useState } from 'react';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { KindFields } from '../../shared-features/record-form/kind-fields';
import { useKindForm } from '../../shared-features/record-form/use-kind-form';
import { SimilarBugs } from '../../shared-features/similar-bugs/similar-bugs';
import { Button } from '../../ui/element/button';
import { Form } from '../../ui/form/form';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { useBugList } from './bug-context';
import { bugLabels } from './history-labels';
import { bugNumber } from './select';
import type { BugWritten } from './use-bug-commands';

/**
 * @param bug null for a new one
 * @param done gets the saved bug; null for a queued new one
 */
function useBugForm(bug: BugView | null, done: (bug: BugView | null) => void) {
  const { commands } = useBugList();
  return useKindForm<typeof bugKind, BugView, BugWritten>({
    kind: bugKind,
    record: bug,
    target: 'Bug',
    draft: 'bug',
    commands: { create: bugCommands.CreateBug, edit: bugCommands.EditBug },
    create: commands.create,
    edit: commands.edit,
    failure: messages.bug.failure,
    done(written) {
      const saved = written?.updated ?? bug;
      const { created, updated } = messages.bug;
      if (written !== null)
        toast.success(bug === null ? created : updated, { description: bugNumber(written.updated) });
      done(saved);
    },
  });
}

export function BugFormDialog(props: {
  bug: BugView | null;
  all: readonly BugView[];
  onClose: () => void;
  onSaved: (bug: BugView | null) => void;
}) {
  const { bug, all, onClose, onSaved } = props;
  const bugForm = useBugForm(bug, onSaved);
  const { form, values, isRestored, discard, submit } = bugForm;
  const { isSubmitting } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={bug === null ? 'New bug' : bugNumber(bug)}
      aside={
        bug === null ? undefined : (
          <>
            <PriorityBadge priority={bug.priority} />
            <EditorsMark topic="bugs" id={bug._id} />
          </>
        )
      }
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button variant="primary" type="submit" form={formId} busy={isSubmitting} disabled={isUploading}>
            {bug === null ? 'Create bug' : 'Save changes'}
          </Button>
        </>
      }
    >
      <Form id={formId} onReset={discard} onSubmit={submit} className="flex flex-col gap-4">
        <FormNotices isRestored={isRestored} onDiscard={discard} />
        <KindFields
          kind={bugKind}
          record={bug}
          form={bugForm}
          textOf={bugLabels.textOf}
          className="sm:grid-cols-2 lg:grid-cols-4"
          keepsBoth
          onUploading={setUploading}
        />
        {bug === null ? <SimilarBugs bugs={all} description={values.description} app={values.app} /> : null}
        <CustomFields custom={bugForm.custom} of={bug === null ? null : { collection: 'bugs', record: bug._id }} />
      </Form>
    </Dialog>
  );
}
