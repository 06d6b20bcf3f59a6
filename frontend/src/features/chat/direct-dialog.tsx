import { directChannelLimit } from '@atrium/contracts/chat/rules';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { PeoplePicker } from './people-picker';
import { useChannelCommands } from './use-channel-commands';
import { useChat } from './use-chat';

/**
 * Opens the existing direct channel, or a new one.
 * @param first preselected
 */
export function DirectDialog({ first, onClose }: { first: string | undefined; onClose: () => void }) {
  const { me, open } = useChat();
  const { openDirect } = useChannelCommands();
  const [people, setPeople] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const [isOpening, setOpening] = useState(false);
  const isTooMany = people.length > directChannelLimit;
  const isReady = people.length > 0 && !isTooMany && !isOpening;
  const begin = async () => {
    if (!isReady) return false;
    setOpening(true);
    const outcome = await openDirect(people);
    setOpening(false);
    if (outcome.ok) open(outcome.data._id);
    return outcome.ok;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="New message"
      action="Start conversation"
      busy={isOpening}
      disabled={people.length === 0 || isTooMany}
      onSubmit={begin}
    >
      <FormField
        label="People"
        hint={`Up to ${directChannelLimit}; for more, make a channel.`}
        {...(isTooMany ? { error: `At most ${directChannelLimit} people` } : {})}
      >
        <PeoplePicker chosen={people} without={[me]} onChange={setPeople} />
      </FormField>
    </FormDialog>
  );
}
