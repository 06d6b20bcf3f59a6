import { projectCommands } from '@atrium/contracts/projects/commands';
import { projectHealths, type ProjectHealth } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { CircleAlert, CircleCheck, Send, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { toast } from '../../ui/overlay/toast-store';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { useProjectCommands } from './use-project-commands';
import { Form } from '../../ui/form/form';
import { wireText } from '../../ui/language/wire-text';

interface UpdateValues {
  health: ProjectHealth;
  text: string;
}

const icons: Readonly<Record<ProjectHealth, LucideIcon>> = {
  'On track': CircleCheck,
  'At risk': TriangleAlert,
  'Off track': CircleAlert,
};
const healths = projectHealths.map((value) => ({ value, label: wireText(value), icon: icons[value] }));

export function UpdateComposer({ project }: { project: ProjectView }) {
  const { postUpdate } = useProjectCommands();
  const [isUploading, setUploading] = useState(false);
  const [blank] = useState<UpdateValues>(() => ({ health: project.health ?? 'On track', text: '' }));
  const { form, submit, discard } = useRecordForm<UpdateValues, ProjectView>({
    draftName: `project-update.${project._id}`,
    live: null,
    version: null,
    blank,
    command: projectCommands.PostProjectUpdate,
    send: (_changes, all) => postUpdate(project, all),
    failure: 'The update could not be posted',
    done: () => {
      toast.success('Update posted', { description: project.name });
      discard();
    },
  });
  const { control, formState } = form;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-3 border-b p-4">
      <Controller
        control={control}
        name="health"
        render={({ field: { value, onChange } }) => (
          <Segmented<ProjectHealth>
            label="Health"
            value={value}
            options={healths}
            onChange={onChange}
            className="self-start max-sm:flex max-sm:w-full max-sm:overflow-x-auto"
          />
        )}
      />
      <FormField label="How is it going?" hideLabel error={formState.errors.text?.message}>
        <Controller
          control={control}
          name="text"
          render={({ field }) => (
            <MarkdownEditor
              {...field}
              rows={3}
              placeholder="What happened, what comes next, what is blocking"
              files={{ collection: 'projects', record: project._id }}
              onUploading={setUploading}
            />
          )}
        />
      </FormField>
      <Button
        type="submit"
        variant="primary"
        icon={Send}
        className="self-end"
        busy={formState.isSubmitting}
        disabled={isUploading}
      >
        Post update
      </Button>
    </Form>
  );
}
