import { ArchiveRestore } from 'lucide-react';
import { Badge } from '../../../ui/element/badge';
import { IconButton } from '../../../ui/element/icon-button';
import { Disclosure } from '../../../ui/layout/disclosure';

export interface ArchivedItem {
  readonly id: string;
  readonly name: string;
  readonly restore: () => void;
}

/** Folded away below those in use; nothing where there are none. */
export function ArchivedList(props: { title: string; items: readonly ArchivedItem[]; canEdit: boolean }) {
  const { title, items, canEdit } = props;
  if (items.length === 0) return null;
  return (
    <Disclosure title={title} aside={<Badge tone="neutral">{items.length}</Badge>}>
      <ul className="flex flex-col gap-1">
        {items.map(({ id, name, restore }) => (
          <li key={id} className="flex min-h-control items-center gap-1">
            <span className="min-w-0 grow wrap-anywhere text-ink-muted">{name}</span>
            {canEdit ? <IconButton label={`Restore ${name}`} icon={ArchiveRestore} onClick={restore} /> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
