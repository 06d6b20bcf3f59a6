import { isDirectChannel, type Place } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { displayName } from '@atrium/contracts/users/display-name';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { Megaphone } from 'lucide-react';
import { SuggestionList } from '../../../ui/form/suggestion-list';
import { PersonChip } from '../../../ui/person/person-chip';
import { itemKinds } from '../../item-links/item-kinds';
import { MentionQuestion } from '../../markdown/mention-question';
import type { Completion, CompletionChoice, useCompletions } from './use-completions';
import { outsideText, useInvite } from './use-invite';

function Option({ completion, lack }: { completion: Completion; lack: string | null }) {
  const { departmentName } = useUnitNames();
  if (completion.kind === 'person') {
    const { _id, username, department } = completion.person;
    return <PersonChip picks name={username} id={_id} detail={lack ?? departmentName(department)} />;
  }
  if (completion.kind === 'everybody') {
    return (
      <>
        <Megaphone aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <span className="font-medium">@{completion.key}</span>
        <span className="text-ink-muted">
          {completion.key === 'here' ? 'everybody who is online' : 'everybody in this channel'}
        </span>
      </>
    );
  }
  if (completion.kind === 'emoji') {
    return (
      <>
        <span aria-hidden className="text-title">
          {completion.key}
        </span>
        <span className="min-w-0 truncate">:{completion.name}:</span>
      </>
    );
  }
  const { collection, description } = completion.item;
  const { icon: Icon } = itemKinds[collection];
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="shrink-0 font-medium tabular-nums">{description.name}</span>
      <span className="min-w-0 truncate text-ink-muted">{description.title}</span>
    </>
  );
}

function CompletionList(props: {
  choice: CompletionChoice;
  /** What those lack that are outside. */
  lack: string;
  isOutside: (completion: Completion) => boolean;
  onChoose: (completion: Completion) => void;
}) {
  const { choice, lack, isOutside, onChoose } = props;
  return (
    <SuggestionList
      label="Completions"
      list={choice}
      keyOf={({ key }) => key}
      onChoose={onChoose}
      className="start-0 bottom-full mb-1 w-80 max-w-full"
    >
      {(completion) => <Option completion={completion} lack={isOutside(completion) ? lack : null} />}
    </SuggestionList>
  );
}

function lackOf(place: Place, channel: ChannelView | null): string {
  if (place.collection !== 'channels') return 'cannot see this';
  return channel !== null && isDirectChannel(channel) ? 'not in this conversation' : 'not in this channel';
}

function outsideOf(channel: ChannelView | null, name: string): string {
  return channel === null ? `${name} cannot see this, and will not be notified.` : outsideText(channel, name, 1);
}

export function Completions(props: { completions: ReturnType<typeof useCompletions>; place: Place }) {
  const { completions, place } = props;
  const { list, asked, isOutside, choose, answer } = completions;
  const { channel, invite } = useInvite(place.collection === 'channels' ? place.id : null);
  return (
    <>
      {list === null ? null : (
        <CompletionList choice={list} lack={lackOf(place, channel)} isOutside={isOutside} onChoose={choose} />
      )}
      {asked?.kind === 'person' ? (
        <MentionQuestion
          name={displayName(asked.person)}
          lack={outsideOf(channel, displayName(asked.person))}
          invite={invite === null ? null : { label: 'Invite and mention', send: () => void invite([asked.person]) }}
          onAnswer={answer}
        />
      ) : null}
    </>
  );
}
