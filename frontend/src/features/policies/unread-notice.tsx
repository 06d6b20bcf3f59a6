import type { PolicyView } from '@atrium/contracts/policies/views';
import { ownValue } from '@atrium/contracts/core/values';
import { BookOpenCheck } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';
import { useOwnReading } from './use-policies';

export function UnreadNotice({ unread, onOpen }: { unread: readonly PolicyView[]; onOpen: (id: string) => void }) {
  const me = useOwnReading();
  const [first] = unread;
  if (first === undefined) return null;
  const reminded = unread.filter(({ _id, revision }) => ownValue(me?.reminded ?? {}, _id)?.revision === revision);
  const next = reminded[0] ?? first;
  const others = unread.length - 1;
  return (
    <Notice
      icon={BookOpenCheck}
      action={
        <Button size="sm" onClick={() => onOpen(next._id)}>
          Read it
        </Button>
      }
    >
      {reminded.length > 0 ? 'You were reminded: please read ' : 'Please read '}
      <strong>{next.title}</strong>
      {others === 0 ? '' : ` and ${others} more`}.
    </Notice>
  );
}
