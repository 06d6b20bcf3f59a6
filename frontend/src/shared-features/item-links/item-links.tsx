import { type ItemLink, linkRelationNames } from '@atrium/contracts/core/items';
import type { ReactNode } from 'react';
import { ItemChip } from './item-chip';
import { relationNames } from './relation-names';

export function ItemLinks(props: {
  links: readonly ItemLink[];
  onRemove?: (link: ItemLink) => void;
  empty?: ReactNode;
}) {
  const { links, onRemove, empty = 'Not linked to anything' } = props;
  if (links.length === 0) return <p className="text-ink-faint">{empty}</p>;
  return (
    <dl className="flex flex-col gap-2">
      {linkRelationNames.map((relation) => {
        const linked = links.filter((link) => link.relation === relation);
        if (linked.length === 0) return null;
        return (
          <div key={relation} className="flex min-w-0 flex-col gap-1">
            <dt className="text-meta text-ink-faint">{relationNames[relation]}</dt>
            {linked.map((link) => (
              <dd key={`${link.collection}:${link.id}`} className="flex min-w-0 animate-rise">
                <ItemChip item={link} onRemove={onRemove ? () => onRemove(link) : undefined} />
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
