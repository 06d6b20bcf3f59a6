/** A figure that opens what made it; none opens nothing. */
export function FigureButton(props: { label: string; text: string; isNone?: boolean; onOpen: () => void }) {
  const { label, text, isNone = false, onOpen } = props;
  if (isNone) return <span className="text-ink-faint tabular-nums">{text}</span>;
  return (
    <button
      type="button"
      aria-label={`${label}: ${text}`}
      className="rounded-sm text-accent-ink tabular-nums underline-offset-2 hover:underline"
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
