import { messageLength } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/element/button';
import { TextArea } from '../../../ui/form/text-area';
import { Completions } from '../composer/completions';
import { useConversation } from '../conversation-context';
import { useCompletions } from '../composer/use-completions';

/** Enter saves, Escape cancels. */
export function MessageEdit({ message }: { message: MessageView }) {
  const { commands, edit, spot } = useConversation();
  const [text, setText] = useState(message.text);
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const completions = useCompletions(area, spot);
  const isEmpty = text.trim() === '' && message.files.length === 0;

  const save = async () => {
    if (isEmpty || isSaving) return;
    if (text.trim() === message.text) return edit(null);
    setSaving(true);
    const { ok } = await commands.edit(message, text.trim());
    setSaving(false);
    if (ok) edit(null);
  };
  const press = (event: KeyboardEvent) => {
    if (completions.press(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // Keeps the surrounding panel open.
      event.preventDefault();
      event.stopPropagation();
      edit(null);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <div className="relative mt-1 flex flex-col gap-1.5">
      <Completions completions={completions} place={spot.place} />
      <TextArea
        {...completions.boxProps}
        ref={area}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one asked to change this text just now
        autoFocus
        rows={2}
        maxLength={messageLength}
        aria-label="Edit the message"
        value={text}
        onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
        onChange={(event) => {
          setText(event.target.value);
          completions.look();
        }}
        onSelect={completions.look}
        onKeyDown={press}
        onBlur={completions.close}
      />
      <div className="flex items-center gap-2">
        <Button size="sm" variant="primary" busy={isSaving} disabled={isEmpty} onClick={() => void save()}>
          Save
        </Button>
        <Button size="sm" onClick={() => edit(null)}>
          Cancel
        </Button>
        <span className="text-meta text-ink-faint max-sm:hidden">Enter saves, Escape cancels</span>
      </div>
    </div>
  );
}
