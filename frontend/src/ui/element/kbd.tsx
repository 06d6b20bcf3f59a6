/** `Ctrl K`: each word becomes a key. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-0.5">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-tiny text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
