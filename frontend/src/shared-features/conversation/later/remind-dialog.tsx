import type { MessageView } from '@atrium/contracts/chat/views';
import { Dialog } from '../../../ui/overlay/dialog';
import { laterTimes } from '../../later/later-times';
import { TimeChoice } from '../../later/time-choice';
import { useLaterCommands } from './use-later-commands';

export function RemindDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { remind } = useLaterCommands();
  const choose = async (at: string) => {
    const isSet = await remind(message, at);
    if (isSet) onClose();
    return isSet;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Remind me"
      description="You get a notification about this message; nobody else learns of it."
    >
      <TimeChoice label="Remind me" times={laterTimes} submit="Set" onChoose={choose} />
    </Dialog>
  );
}
