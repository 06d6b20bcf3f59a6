import { belongsToChannel } from '@atrium/contracts/chat/rules';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/element/button';
import { mentionedPeople, nameList } from '../../markdown/mentioned-people';
import { useMentionable } from '../../markdown/use-mentions';
import { outsideText, useInvite } from './use-invite';

export function InviteMentioned({ text, channel: id }: { text: string; channel: string }) {
  const { channel, invite } = useInvite(id);
  const people = useMentionable();
  const [isBusy, setBusy] = useState(false);
  const mentioned = useMemo(() => mentionedPeople(text, people), [text, people]);
  const others = channel === null ? [] : mentioned.filter(({ _id }) => !belongsToChannel(channel, _id));
  const inviteAll = async () => {
    setBusy(true);
    await invite?.(others);
    setBusy(false);
  };
  return (
    <output className="block">
      {channel === null || others.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 px-2 py-1 text-meta text-warning-ink">
          <span>{outsideText(channel, nameList(others), others.length)}</span>
          {invite === null ? null : (
            <Button size="sm" icon={UserPlus} busy={isBusy} onClick={() => void inviteAll()}>
              Invite
            </Button>
          )}
        </p>
      )}
    </output>
  );
}
