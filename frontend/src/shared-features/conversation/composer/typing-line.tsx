import { useTyping } from '../../../platform/presence/use-presence';
import { typingText } from './typing-text';

/** Keeps its height when empty. */
export function TypingLine({ topic }: { topic: string }) {
  const { names } = useTyping(topic);
  return (
    <p aria-live="polite" className="h-4 truncate text-meta text-ink-faint">
      {typingText(names)}
    </p>
  );
}
