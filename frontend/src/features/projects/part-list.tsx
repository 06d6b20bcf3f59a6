import type { ProjectView } from '@atrium/contracts/projects/views';
import { Pencil, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { Form, type FormProps } from '../../ui/form/form';
import { useProjectRights } from './use-projects';

/** A part of a project that its panel lists and edits in place: a link, a milestone. */
interface Part {
  readonly id: string;
}

/**
 * The frame of the form of one part. Escape cancels the form and leaves the panel open.
 * @param submit the label of the button that sends it
 */
export function PartForm(props: {
  onSubmit: FormProps['onSubmit'];
  busy: boolean;
  submit: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { onSubmit, busy, submit, onCancel, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <Form onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-2 rounded-md border p-3">
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** What a row of a part offers on hover, on focus and on touch screens. */
export function PartActions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  return (
    <span className="flex shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
      <IconButton size="sm" label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
      <IconButton size="sm" label={`Remove ${name}`} icon={X} onClick={onRemove} />
    </span>
  );
}

/**
 * A section of the panel with the parts of a project. One of them, or a new one, is edited in its place; after that the
 * focus goes back to the button that adds one.
 * @param limit how many parts a project has at most
 * @param renderForm null stands for a new part
 * @param renderRow `onEdit` is null for those who only read
 */
export function PartList<Item extends Part>(props: {
  project: ProjectView;
  title: string;
  field: 'webLinks' | 'milestones';
  parts: readonly Item[];
  limit: number;
  create: string;
  renderForm: (part: Item | null, onClose: () => void) => ReactNode;
  renderRow: (part: Item, onEdit: (() => void) | null) => ReactNode;
}) {
  const { project, title, field, parts, limit, create, renderForm, renderRow } = props;
  const { edit } = useProjectRights();
  // Undefined until a form was open, which leaves the focus where the next one begins.
  const [editing, setEditing] = useState<string | null>();
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing === null) addButton.current?.focus();
  }, [editing]);
  const mayEdit = edit && !project.deleted;
  const close = () => setEditing(null);
  if (!mayEdit && parts.length === 0) return null;
  return (
    <PanelSection title={title} field={field}>
      <ul aria-label={title} className="flex flex-col">
        {parts.map((part) =>
          editing === part.id && mayEdit ? (
            <li key={part.id}>{renderForm(part, close)}</li>
          ) : (
            renderRow(part, mayEdit ? () => setEditing(part.id) : null)
          ),
        )}
      </ul>
      {mayEdit && editing === 'new' ? renderForm(null, close) : null}
      {mayEdit && editing !== 'new' && parts.length < limit ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          className="-ms-2"
          ref={addButton}
          onClick={() => setEditing('new')}
        >
          {create}
        </Button>
      ) : null}
    </PanelSection>
  );
}
