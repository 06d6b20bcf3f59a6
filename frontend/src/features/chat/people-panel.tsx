import { isStaff } from '@atrium/contracts/users/staff';
import { belongsToChannel, isDirectChannel, managesChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { UserMinus, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useOnline } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { PersonChip } from '../../ui/person/person-chip';
import { WhoSees } from '../../shared-features/history/who-sees';
import { SidePanel } from '../../shared-features/conversation/threads/thread-panel';
import { PeoplePicker } from './people-picker';
import { useChannelCommands } from './use-channel-commands';
import { useChat } from './use-chat';

/** Present first, then by name. */
function useMembers({ everyone, members }: ChannelView): readonly { readonly id: string; readonly name: string }[] {
  const { documents } = useCollection('users');
  const nameOf = useNameOf();
  const online = useOnline();
  const isThere = useIsThere();
  return useMemo(() => {
    const ids = everyone ? documents.filter(isStaff).map(({ _id }) => _id) : members.filter(isThere);
    return ids
      .map((id) => ({ id, name: nameOf(id) }))
      .toSorted((a, b) => Number(online.has(b.id)) - Number(online.has(a.id)) || a.name.localeCompare(b.name));
  }, [everyone, members, documents, nameOf, online, isThere]);
}

function AddPeople({ channel }: { channel: ChannelView }) {
  const { addPeople } = useChannelCommands();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const add = async () => {
    if (await addPeople(channel, chosen)) setChosen([]);
  };
  return (
    <div className="flex flex-col-reverse gap-2 border-b p-3">
      <PeoplePicker
        label="Add people"
        placeholder="Add people"
        chosen={chosen}
        onChange={setChosen}
        without={channel.members}
      />
      {chosen.length === 0 ? null : (
        <Button variant="primary" icon={UserPlus} onClick={() => void add()}>
          Add {chosen.length} {chosen.length === 1 ? 'person' : 'people'}
        </Button>
      )}
    </div>
  );
}

export function PeoplePanel({ channel, onClose }: { channel: ChannelView; onClose: () => void }) {
  const { _id: me, role } = useUser();
  const { open } = useChat();
  const commands = useChannelCommands();
  const members = useMembers(channel);
  const isFixed = channel.everyone || isDirectChannel(channel) || channel.archived;
  const manages = managesChannel({ id: me, role }, channel) && !isFixed;
  const openDirect = async (person: string) => {
    const outcome = await commands.openDirect(person === me ? [] : [person]);
    if (outcome.ok) open(outcome.data._id);
  };
  return (
    <SidePanel
      title="People"
      aside={<span className="text-ink-faint tabular-nums">{members.length}</span>}
      onClose={onClose}
    >
      {!isFixed && belongsToChannel(channel, me) ? <AddPeople channel={channel} /> : null}
      <ul aria-label="People" className="min-h-0 grow overflow-y-auto p-2">
        {members.map(({ id, name }) => (
          <li key={id} className="flex items-center rounded-md pe-1 hover:bg-hover">
            <button
              type="button"
              title={`Write to ${name}`}
              onClick={() => void openDirect(id)}
              className="flex h-row min-w-0 grow items-center px-2 text-start"
            >
              <PersonChip id={id} name={name} {...(id === me ? { detail: 'you' } : {})} />
            </button>
            {manages && id !== me ? (
              <IconButton
                size="sm"
                label={`Take ${name} out of the channel`}
                icon={UserMinus}
                onClick={() => void commands.removePerson(channel, id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className="border-t p-2 empty:hidden">
        <WhoSees collection="channels" id={channel._id} />
      </div>
    </SidePanel>
  );
}
