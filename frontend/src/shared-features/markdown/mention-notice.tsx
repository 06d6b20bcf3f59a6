import type { Place } from '@atrium/contracts/chat/rules';
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { mentionedPeople, nameList } from './mentioned-people';
import { useMentionable } from './use-mentions';
import { useReaders } from './use-readers';

export function MentionNotice({ text, place }: { text: string; place: Place }) {
  const people = useMentionable();
  const mentioned = useMemo(() => mentionedPeople(text, people), [text, people]);
  const ids = useMemo(() => mentioned.map(({ _id }) => _id), [mentioned]);
  const sees = useReaders(place, ids);
  const blind = mentioned.filter(({ _id }) => sees.get(_id) === false);
  return (
    <output className="block">
      {blind.length === 0 ? null : (
        <p className="flex items-center gap-1.5 px-2 py-1 text-meta text-warning-ink">
          <EyeOff aria-hidden className="size-3.5 shrink-0" />
          {nameList(blind)} cannot see this, and will not be notified.
        </p>
      )}
    </output>
  );
}
