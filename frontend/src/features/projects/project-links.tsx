import { type AddProjectLink, projectCommands } from '@atrium/contracts/projects/commands';
import { webLinkLimit } from '@atrium/contracts/projects/rules';
import type { ProjectView, WebLink } from '@atrium/contracts/projects/views';
import { Pencil, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useProjectCommands } from './use-project-commands';
import { useProjectRights } from './use-projects';

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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  return (
    <Form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-2 rounded-md border p-3">
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
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {link === null ? 'Add link' : 'Save'}
        </Button>
      </div>
    </Form>
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
      {onEdit === null ? null : (
        <span className="flex shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <IconButton size="sm" label={`Edit ${title}`} icon={Pencil} onClick={onEdit} />
          <IconButton size="sm" label={`Remove ${title}`} icon={X} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

/** The pages outside that belong to a project. */
export function ProjectLinks({ project }: { project: ProjectView }) {
  const { removeLink } = useProjectCommands();
  const { edit } = useProjectRights();
  // Undefined until a form was open, which leaves the focus where the next one begins.
  const [editing, setEditing] = useState<string | null>();
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing === null) add.current?.focus();
  }, [editing]);
  const { webLinks, deleted } = project;
  const mayEdit = edit && !deleted;
  const close = () => setEditing(null);
  if (!mayEdit && webLinks.length === 0) return null;
  return (
    <PanelSection title="Links" field="webLinks">
      <ul aria-label="Links" className="flex flex-col">
        {webLinks.map((link) =>
          editing === link.id && mayEdit ? (
            <li key={link.id}>
              <LinkForm project={project} link={link} onClose={close} />
            </li>
          ) : (
            <LinkRow
              key={link.id}
              link={link}
              onEdit={mayEdit ? () => setEditing(link.id) : null}
              onRemove={() => void removeLink(project, link)}
            />
          ),
        )}
      </ul>
      {mayEdit && editing === 'new' ? <LinkForm project={project} link={null} onClose={close} /> : null}
      {mayEdit && editing !== 'new' && webLinks.length < webLinkLimit ? (
        <Button size="sm" variant="ghost" icon={Plus} className="-ms-2" ref={add} onClick={() => setEditing('new')}>
          Add a link
        </Button>
      ) : null}
    </PanelSection>
  );
}
