export function UrgentBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-label={`${count} for you`}
      className="shrink-0 rounded-full bg-accent px-1.5 text-tiny font-semibold text-on-accent tabular-nums"
    >
      {count}
    </span>
  );
}
