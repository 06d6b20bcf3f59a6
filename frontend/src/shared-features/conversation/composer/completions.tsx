import type { Place } from '@atrium/contracts/chat/rules';
import { MentionQuestion } from '../../markdown/mention-question';
import { CompletionList } from './completion-list';
import type { useCompletions } from './use-completions';
import { outsideWords, useInvite } from './use-invite';
import { displayName } from '@atrium/contracts/users/display-name';

export function Completions(props: { completions: ReturnType<typeof useCompletions>; place: Place }) {
  const { completions, place } = props;
  const { list, asked, isOutside, choose, answer } = completions;
  const { channel, invite } = useInvite(place.collection === 'channels' ? place.id : null);
  return (
    <>
      {list === null ? null : <CompletionList choice={list} place={place} isOutside={isOutside} onChoose={choose} />}
      {asked?.kind === 'person' ? (
        <MentionQuestion
          name={displayName(asked.person)}
          lack={channel === null ? 'cannot see this, and will not be notified' : `is ${outsideWords(channel)}`}
          invite={invite === null ? null : { label: 'Invite and mention', send: () => void invite([asked.person]) }}
          onAnswer={answer}
        />
      ) : null}
    </>
  );
}
