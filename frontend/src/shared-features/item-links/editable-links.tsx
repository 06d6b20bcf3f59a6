import type { ItemLink, ItemRef } from '@atrium/contracts/core/items';
import { Check, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/element/button';
import { ItemLinks } from './item-links';
import { LinkEditor } from './link-editor';

/**
 * The links of a record, with an editor that a button opens.
 * @param mayEdit shows the editor's button, and a button to remove each link
 * @param actions further buttons in the same row
 */
export function EditableLinks(props: {
  self: ItemRef;
  links: readonly ItemLink[];
  mayEdit: boolean;
  onLink: (link: ItemLink) => void;
  onUnlink: (link: ItemLink) => void;
  actions?: ReactNode;
}) {
  const { self, links, mayEdit, onLink, onUnlink, actions } = props;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ItemLinks links={links} onRemove={mayEdit ? onUnlink : undefined} />
      {mayEdit && isAdding ? <LinkEditor isOpenedForWriting self={self} links={links} onLink={onLink} /> : null}
      {mayEdit || actions !== undefined ? (
        <div className="flex flex-wrap items-center gap-1">
          {mayEdit ? (
            <Button
              size="sm"
              variant="ghost"
              icon={isAdding ? Check : Link2}
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              {isAdding ? 'Done' : 'Link'}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
