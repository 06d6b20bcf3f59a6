import { type AddProjectLink, projectCommands } from '@atrium/contracts/projects/commands';
import { webLinkLimit } from '@atrium/contracts/projects/rules';
import type { ProjectView, WebLink } from '@atrium/contracts/projects/views';
import { useEffect } from 'react';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { PartActions, PartForm, PartList } from './part-list';
import { useProjectCommands } from './use-project-commands';

type LinkValues = { -readonly [Name in keyof AddProjectLink]: string };

const blank: LinkValues = { title: '', url: '' };

function LinkForm(props: {
  project: ProjectView;
  /** Null for a new one. */
  link: WebLink | null;
  onClose: () => void;
}) {
  const { project, link, onClose } = props;
  const { addLink, changeLink } = useProjectCommands();
  const { form, submit, discard } = useRecordForm<LinkValues, ProjectView>({
    draftName: `project-link.${project._id}.${link?.id ?? 'new'}`,
    live: link === null ? null : { title: link.title, url: link.url },
    version: link === null ? null : project.version,
    blank,
    command: projectCommands.AddProjectLink,
    send: (changes, all) =>
      link === null ? addLink(project, all) : changeLink(project, { ...changes, link: link.id }),
    failure: 'The link could not be saved',
    done: onClose,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => form.setFocus('title'), [form]);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <PartForm onSubmit={submit} busy={isSubmitting} submit={link === null ? 'Add link' : 'Save'} onCancel={cancel}>
      <FormField label="Title" error={errors.title?.message} required>
        <TextInput maxLength={120} autoComplete="off" placeholder="Repository" {...register('title')} />
      </FormField>
      <FormField label="Address" error={errors.url?.message} required>
        <TextInput
          type="url"
          maxLength={2000}
          autoComplete="off"
          placeholder="https://…"
          {...register('url', { setValueAs: (value: string) => value.trim() })}
        />
      </FormField>
    </PartForm>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function LinkRow(props: { link: WebLink; onEdit: (() => void) | null; onRemove: () => void }) {
  const { link, onEdit, onRemove } = props;
  const { title, url } = link;
  return (
    <li className="group flex min-h-row animate-rise items-center gap-1 rounded-md px-1 hover:bg-hover">
      <span className="flex min-w-0 grow flex-col">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={url}
          className="truncate text-accent-ink underline-offset-2 hover:underline"
        >
          {title}
        </a>
        <span className="truncate text-meta text-ink-faint">{hostOf(url)}</span>
      </span>
      {onEdit === null ? null : <PartActions name={title} onEdit={onEdit} onRemove={onRemove} />}
    </li>
  );
}

/** The pages outside that belong to a project. */
export function ProjectLinks({ project }: { project: ProjectView }) {
  const { removeLink } = useProjectCommands();
  return (
    <PartList
      project={project}
      title="Links"
      field="webLinks"
      parts={project.webLinks}
      limit={webLinkLimit}
      create="Add a link"
      renderForm={(link, onClose) => <LinkForm project={project} link={link} onClose={onClose} />}
      renderRow={(link, onEdit) => (
        <LinkRow key={link.id} link={link} onEdit={onEdit} onRemove={() => void removeLink(project, link)} />
      )}
    />
  );
}
