import type { HistoryEntry } from '@atrium/contracts/core/history';
import { History } from 'lucide-react';
import { useSeeMoment } from '../../platform/past/use-see-moment';
import { IconButton } from '../../ui/element/icon-button';

/** Shows everything as it was right after an entry; in sight while the pointer or the focus is in its `group/entry`. */
export function SeeMoment(props: {
  collection: string;
  record: string;
  entry: HistoryEntry;
  /** The address to show then; where it is left out, the screen that is seen. */
  screen?: string;
}) {
  const { collection, record, entry, screen } = props;
  const see = useSeeMoment(collection, record, screen);
  return (
    <span className="shrink-0 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100">
      <IconButton size="sm" label="See this moment" icon={History} onClick={() => see(entry)} />
    </span>
  );
}
