import { conversationLimit } from '@atrium/contracts/chat/rules';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { PeoplePicker } from './people-picker';
import { useChannelCommands } from './use-channel-commands';
import { useChat } from './use-chat';

/** Opens the conversation with some people: the one there is, or a new one. */
export function DirectDialog({ onClose }: { onClose: () => void }) {
  const { me, open } = useChat();
  const { talkTo } = useChannelCommands();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [isOpening, setOpening] = useState(false);
  const isTooMany = people.length > conversationLimit;
  const begin = async () => {
    setOpening(true);
    const outcome = await talkTo(people);
    setOpening(false);
    if (outcome.ok) open(outcome.data._id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="New message"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isOpening}
            disabled={people.length === 0 || isTooMany}
            onClick={() => void begin()}
          >
            Start conversation
          </Button>
        </>
      }
    >
      <FormField
        label="People"
        hint={`Up to ${conversationLimit}; for more, make a channel.`}
        {...(isTooMany ? { error: `At most ${conversationLimit} people` } : {})}
      >
        <PeoplePicker chosen={people} without={[me]} onChange={setPeople} />
      </FormField>
    </Dialog>
  );
}
