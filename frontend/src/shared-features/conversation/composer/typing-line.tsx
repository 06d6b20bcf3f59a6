import { useTyping } from '../../../platform/presence/use-presence';

/** Keeps its height when empty. */
export function TypingLine({ topic }: { topic: string }) {
  const { names } = useTyping(topic);
  const [first, second, ...more] = names;
  const text =
    first === undefined
      ? ''
      : second === undefined
        ? `${first} is typing…`
        : more.length === 0
          ? `${first} and ${second} are typing…`
          : 'Several people are typing…';
  return (
    <p aria-live="polite" className="h-4 truncate text-meta text-ink-faint">
      {text}
    </p>
  );
}
