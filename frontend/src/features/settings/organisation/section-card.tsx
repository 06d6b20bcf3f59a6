import type { ReactNode } from 'react';
import { TryButton } from '../what-if/try-button';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import type { Section } from './use-section';
import { Form } from '../../../ui/form/form';

export function SectionCard(props: { title: string; description: string; section: Section; children: ReactNode }) {
  const { title, description, section, children } = props;
  const { canEdit, isDirty, isSaving, save, discard } = section;
  return (
    <Card title={title}>
      <Form aria-label={title} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-meta text-ink-muted">{description}</p>
        <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
          {children}
        </fieldset>
        {canEdit && isDirty ? (
          <div className="flex flex-wrap items-center justify-end gap-2 border-t pt-3">
            <span className="grow text-meta text-ink-faint">Not saved yet</span>
            <Button onClick={discard} disabled={isSaving}>
              Discard
            </Button>
            <TryButton body={section.body} check={section.check} />
            <Button type="submit" variant="primary" busy={isSaving}>
              Save
            </Button>
          </div>
        ) : null}
      </Form>
    </Card>
  );
}
