import type { BugView } from '@atrium/contracts/bugs/views';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { ItemLinks } from '../../shared-features/item-links/item-links';
import { LinkEditor } from '../../shared-features/item-links/link-editor';
import { useBugList } from './bug-context';

export function BugLinks({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  const [isAdding, setAdding] = useState(false);
  const may = rights.edit && !bug.deleted;
  return (
    <div className="flex flex-col gap-2">
      <div data-field="links">
        <ItemLinks links={bug.links} onRemove={may ? (link) => void commands.unlink(bug, link) : undefined} />
      </div>
      {may && isAdding ? (
        <LinkEditor
          isOpenedForWriting
          self={{ collection: 'bugs', id: bug._id }}
          links={bug.links}
          onLink={(link) => void commands.link(bug, link)}
        />
      ) : null}
      {may ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Link2}
          aria-expanded={isAdding}
          className="self-start"
          onClick={() => setAdding(!isAdding)}
        >
          {isAdding ? 'Done' : 'Link'}
        </Button>
      ) : null}
    </div>
  );
}
