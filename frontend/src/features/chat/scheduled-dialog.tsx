import { messageLength } from '@atrium/contracts/chat/rules';
import type { ScheduledMessageView } from '@atrium/contracts/chat/views';
import { useState } from 'react';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { laterTimes } from '../../shared-features/later/later-times';
import { laterText, TimeChoice } from '../../shared-features/later/time-choice';
import { useLaterCommands } from '../../shared-features/conversation/later/use-later-commands';

/** Edits a scheduled message or its time. */
export function ScheduledDialog({ message, onClose }: { message: ScheduledMessageView; onClose: () => void }) {
  const { change } = useLaterCommands();
  const [text, setText] = useState(message.text);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const save = async (changes: { text?: string; sendAt?: string }) => {
    setBusy(true);
    const refused = await change(message, changes);
    setBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
    return refused === null;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Message that is sent later"
      description={`It is sent ${laterText(message.sendAt)}.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" busy={isBusy} disabled={text === message.text} onClick={() => void save({ text })}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormField label="Message" error={problem}>
          <TextArea
            rows={3}
            maxLength={messageLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        </FormField>
        <TimeChoice
          label="Another time"
          times={laterTimes}
          submit="Move"
          value={message.sendAt}
          busy={isBusy}
          onChoose={(sendAt) => save({ sendAt, ...(text === message.text ? {} : { text }) })}
        />
      </div>
    </Dialog>
  );
}
