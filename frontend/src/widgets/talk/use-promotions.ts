import type { MessageView } from '@atrium/contracts/channels/views';
import type { ItemCollection } from '@atrium/contracts/core/items';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { keepSeed } from '../../platform/message-seed';
import { useRights } from '../../platform/session';

/** Where a new record of each kind is made; the message stands behind it. */
const forms: Readonly<Record<ItemCollection, string>> = {
  bugs: '/u/devbug?open=new&message=',
  'feature-requests': '/u/devfr?open=new&message=',
  tickets: '/u/support/new?message=',
  tasks: '/u/notes?card=new&message=',
};

/** The kinds of record that one may make out of a message, and the way to their forms. */
export function usePromotions(): {
  readonly promotable: readonly ItemCollection[];
  readonly promote: (message: MessageView, collection: ItemCollection) => void;
} {
  const { can } = useRights();
  const { history } = useRouter();
  const promotable = useMemo(() => {
    const kinds: readonly (readonly [ItemCollection, boolean])[] = [
      ['bugs', can('developercreatebug', 'supportcreatebug')],
      ['feature-requests', can('developercreatefeature', 'supportcreatefeature')],
      ['tickets', can('supportcreateticket')],
      ['tasks', can('createnotes')],
    ];
    return kinds.flatMap(([collection, mayCreate]) => (mayCreate ? [collection] : []));
  }, [can]);
  const promote = useCallback(
    ({ _id, text }: MessageView, collection: ItemCollection) => {
      keepSeed({ message: _id, text });
      history.push(`${forms[collection]}${_id}`);
    },
    [history],
  );
  return { promotable, promote };
}
