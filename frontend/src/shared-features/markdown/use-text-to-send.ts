import { type KeyboardEvent, useRef, useState } from 'react';
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
  /** What the last press sent: a second press sends nothing before the text is another. */
  const sent = useRef<string | null>(null);
  const isReady = text.trim() !== '' && !isSending && !isUploading;

  const submit = async () => {
    if (!isReady || sent.current === text) return;
    sent.current = text;
    setSending(true);
    const arrived = await send(text);
    setSending(false);
    if (arrived) setText('');
    else sent.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'submit')) return;
    event.preventDefault();
    void submit();
  };
  const write = (next: string) => {
    sent.current = null;
    setText(next);
  };
  return { text, setText: write, setUploading, isSending, isReady, submit: () => void submit(), onKeyDown };
}
