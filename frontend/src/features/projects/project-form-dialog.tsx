import type { ProjectView } from '@atrium/contracts/projects/views';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { ProjectFields } from './project-fields';
import { useProjectForm } from './use-project-form';

export function ProjectFormDialog(props: {
  /** Null for a new project. */
  project: ProjectView | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { project, onClose, onCreated } = props;
  const projectForm = useProjectForm(project, (created) => (created === null ? onClose() : onCreated(created)));
  const { form, field, movesTarget, custom } = projectForm;
  return (
    <RecordFormDialog
      collection="projects"
      id={project?._id ?? null}
      form={projectForm}
      onClose={onClose}
      size="medium"
      title={project === null ? 'Create project' : `Edit ${project.name}`}
      action={project === null ? 'Create project' : 'Save'}
    >
      <ProjectFields form={form} field={field} record={project?._id ?? null} movesTarget={movesTarget} />
      <CustomFields custom={custom} of={project === null ? null : { collection: 'projects', record: project._id }} />
    </RecordFormDialog>
  );
}
