import { type KeyboardEvent, useState } from 'react';
import { useKeptText } from '../../platform/form/use-kept-text';
import { isPressed } from '../../ui/keys/shortcuts';

/**
 * A text that is being written and then sent, by a button or by Ctrl or ⌘ with Enter. It is kept on this device until it
 * is sent.
 * @param key under which it is kept: the place and the person
 * @param send sends it; gives whether it arrived
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
