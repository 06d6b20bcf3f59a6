import type { DayAnswer } from '@atrium/contracts/home/views';
import { itemCollections } from '@atrium/contracts/core/items';
import { MessageSquare } from 'lucide-react';
import { RecordLink } from '../../../platform/browser/record-link';
import { useNameOf } from '../../../platform/presence/use-names';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { describeItem } from '../../../shared-features/item-links/item-kinds';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { Card } from '../../../ui/layout/card';
import { formatNumber } from '../../../ui/format/numbers';

type Place = DayAnswer['messages'][number];

function usePlaceLabels(): (place: Place) => { readonly name: string; readonly address: string | null } {
  const me = useUser()._id;
  const nameOf = useNameOf();
  const { documents: channels } = useCollection('channels');
  return ({ collection, id }) => {
    if (collection === 'channels') {
      const channel = channels.find(({ _id }) => _id === id);
      const others = channel?.members.filter((member) => member !== me).map(nameOf) ?? [];
      const isNamed = channel !== undefined && channel.name !== '';
      return {
        name: isNamed ? `#${channel.name}` : others.join(', ') || 'A conversation',
        address: `/u/chat?c=${id}`,
      };
    }
    const kind = kindOfRecord(collection);
    const item = itemCollections.find((each) => each === collection);
    const name = item === undefined ? null : describeItem({ collection: item, id }).name;
    return { name: name ?? kind?.label ?? collection, address: kind?.address(id) ?? null };
  };
}

/** Where somebody wrote how many messages. */
export function DayMessages({ messages }: { messages: DayAnswer['messages'] }) {
  const labelOf = usePlaceLabels();
  if (messages.length === 0) return null;
  return (
    <Card title="Messages">
      <ul aria-label="Messages" className="-mx-2 -my-2">
        {messages.map((place) => {
          const { name, address } = labelOf(place);
          const content = (
            <>
              <MessageSquare aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="text-meta text-ink-muted tabular-nums">
                {place.count === 1 ? '1 message' : `${formatNumber(place.count)} messages`}
              </span>
            </>
          );
          const look = 'flex min-h-row items-center gap-2 rounded-md px-2';
          return (
            <li key={`${place.collection}:${place.id}`}>
              {address === null ? (
                <span className={look}>{content}</span>
              ) : (
                <RecordLink href={address} className={`focus-inset hover:bg-hover ${look}`}>
                  {content}
                </RecordLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
