import { broadcastKinds } from '@atrium/contracts/chat/rules';
import type { ItemCollection } from '@atrium/contracts/core/items';
import { use, useSyncExternalStore, type ReactNode } from 'react';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { useSession } from '../../platform/session/session';
import { cx } from '../../ui/element/cx';
import { PersonChip } from '../../ui/person/person-chip';
import { ItemChip } from '../item-links/item-chip';
import { CallsContext } from './calls-context';
import { findItem, findPerson } from './find-mentions';

export function Mention({ name, children }: { name: string; children: ReactNode }) {
  const calls = use(CallsContext) && broadcastKinds.some((kind) => kind === name.toLowerCase());
  if (!calls) return <PersonMention name={name}>{children}</PersonMention>;
  return <strong className="rounded-full bg-accent-soft px-1.5 py-0.5 font-medium text-accent-ink">{children}</strong>;
}

/** Unknown names stay text; the own name stands out. */
function PersonMention({ name, children }: { name: string; children: ReactNode }) {
  const id = useSyncExternalStore(useTopicSubscription('users'), () => findPerson(name));
  const { user } = useSession();
  if (id === null) return children;
  return (
    <PersonChip
      name={name}
      id={id}
      size="xs"
      className={cx(
        'h-6 gap-1 rounded-full border bg-surface ps-px pe-2 text-meta font-medium',
        id === user?._id && 'border-accent-line bg-accent-soft text-accent-ink',
      )}
    />
  );
}

/** A live chip, or text where no visible record matches. */
export function ItemMention(props: { collection: ItemCollection; number: number; children: ReactNode }) {
  const { collection, number, children } = props;
  const id = useSyncExternalStore(useTopicSubscription(collection), () => findItem(collection, number));
  return id === null ? children : <ItemChip compact item={{ collection, id }} />;
}
