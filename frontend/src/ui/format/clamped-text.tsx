import { Popover } from '../overlay/popover';

export function ClampedText({ text, max = 25, label = 'More' }: { text: string; max?: number; label?: string }) {
  const letters = Array.from(text);
  if (letters.length <= max) return <span className="wrap-anywhere">{text}</span>;
  return (
    <span className="wrap-anywhere">
      {letters.slice(0, max).join('').trimEnd()}…{' '}
      <Popover variant="link" button={label}>
        <p className="max-h-64 overflow-y-auto whitespace-pre-wrap">{text}</p>
      </Popover>
    </span>
  );
}
