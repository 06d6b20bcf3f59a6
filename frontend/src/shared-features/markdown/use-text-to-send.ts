import { type KeyboardEvent, useState } from 'react';
import { useKeptText } from '../../platform/form/use-kept-text';
import { isPressed } from '../../ui/keys/shortcuts';

/**
 * A text sent by button or Ctrl/⌘ Enter, stored on this device until then.
 * @param key place and person
 * @param send whether it arrived
 */
export function useTextToSend(key: string, send: (text: string) => Promise<boolean>) {
  const [text, setText] = useKeptText(key);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const isReady = text.trim() !== '' && !isSending && !isUploading;

  const submit = async () => {
    if (!isReady) return;
    setSending(true);
    const arrived = await send(text);
    setSending(false);
    if (arrived) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'submit')) return;
    event.preventDefault();
    void submit();
  };
  return { text, setText, setUploading, isSending, isReady, submit: () => void submit(), onKeyDown };
}
