import type { CollectionName } from '../../platform/sync/collections';
import { useDocument } from '../../platform/sync/use-document';
import { RowFlash } from '../../ui/table/row-flash';
import { nameNow } from '../../platform/presence/names-now';

/** Highlights its positioned parent once after another's change. */
export function ChangeFlash({ collection, id }: { collection: CollectionName; id: string }) {
  const { changed } = useDocument(collection, id);
  if (changed === null) return null;
  return (
    <RowFlash key={changed.position} flash={{ by: changed.by == null ? '' : nameNow(changed.by), at: changed.at }} />
  );
}
