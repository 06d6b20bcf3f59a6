import type { ProjectView } from '@atrium/contracts/projects/views';
import { useId } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { ProjectFields } from './project-fields';
import { useProjectForm } from './use-project-form';
import { CancelButton } from '../../shared-features/record-form/cancel-button';

export function ProjectFormDialog(props: {
  /** Null for a new project. */
  project: ProjectView | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { project, onClose, onCreated } = props;
  const formId = useId();
  const { form, submit, discard, isRestored, field, movesTarget, custom } = useProjectForm(project, (created) =>
    created === null ? onClose() : onCreated(created),
  );
  usePresence('projects', `editing:${project?._id ?? 'new'}`);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={project === null ? 'Create project' : `Edit ${project.name}`}
      aside={project === null ? undefined : <EditorsMark topic="projects" id={project._id} />}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button variant="primary" type="submit" form={formId} busy={form.formState.isSubmitting}>
            {project === null ? 'Create project' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onReset={discard}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <FormNotices isRestored={isRestored} onDiscard={discard} />
        <ProjectFields form={form} field={field} record={project?._id ?? null} movesTarget={movesTarget} />
        <CustomFields custom={custom} of={project === null ? null : { collection: 'projects', record: project._id }} />
      </form>
    </Dialog>
  );
}
