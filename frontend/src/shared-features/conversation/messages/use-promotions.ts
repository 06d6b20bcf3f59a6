import type { MessageView } from '@atrium/contracts/chat/views';
import type { ItemCollection } from '@atrium/contracts/core/items';
import { plainKindList } from '@atrium/contracts/plain-kinds';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { keepSeed } from '../../../platform/api/message-seed';
import { useRights } from '../../../platform/session/session';
import type { ConversationContextValue } from '../conversation-context';
import { nameNow } from '../../../platform/presence/names-now';

const forms: Readonly<Partial<Record<ItemCollection, string>>> = {
  bugs: '/u/devbug?open=new',
  'feature-requests': '/u/devfr?open=new',
  tickets: '/u/support/new',
  tasks: '/u/notes?card=new',
  ...Object.fromEntries(plainKindList.map(({ collection, opens: [before] }) => [collection, `${before}new`])),
};

export function usePromotions(): {
  readonly promotable: readonly ItemCollection[];
  readonly promote: ConversationContextValue['promote'];
} {
  const { can } = useRights();
  const { history } = useRouter();
  const promotable = useMemo(() => {
    const kinds: readonly (readonly [ItemCollection, boolean])[] = [
      ['bugs', can('developercreatebug', 'supportcreatebug')],
      ['feature-requests', can('developercreatefeature', 'supportcreatefeature')],
      ['tickets', can('supportcreateticket')],
      ['tasks', can('createnotes')],
      ...plainKindList.map(({ collection, rights }) => [collection as ItemCollection, can(...rights.create)] as const),
    ];
    return kinds.flatMap(([collection, mayCreate]) => (mayCreate ? [collection] : []));
  }, [can]);
  const promote = useCallback(
    ({ _id, by, text, root }: MessageView, collection: ItemCollection, link: string) => {
      // Links the record back to the message.
      const said = `${text}\n\n[${nameNow(by)} in the chat](${link})`;
      keepSeed({ collection, message: _id, isReply: root !== null, text: said });
      const form = forms[collection];
      if (form !== undefined) history.push(form);
    },
    [history],
  );
  return { promotable, promote };
}
