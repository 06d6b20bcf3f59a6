import { Eye, EyeOff } from 'lucide-react';

/** What somebody gets, or loses: records, rights by name, and reach. */
export function VisibilityPart(props: {
  title: string;
  isLess?: boolean;
  seen: readonly string[];
  flags: readonly string[];
  reaches: readonly string[];
}) {
  const { title, isLess = false, seen, flags, reaches } = props;
  if (seen.length + flags.length + reaches.length === 0) return null;
  const Icon = isLess ? EyeOff : Eye;
  return (
    <div className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={isLess ? 'mt-0.5 size-4 shrink-0 text-warning-ink' : 'mt-0.5 size-4 shrink-0 text-success-ink'}
      />
      <p className="min-w-0">
        <strong className="font-medium">{title}</strong>{' '}
        {seen.length > 0 ? seen.join(', ') : isLess ? 'nothing that they see' : 'nothing more to see'}
        {flags.length === 0 ? null : (
          <span className="block text-meta text-ink-muted">
            {flags.length === 1 ? '1 right' : `${flags.length} rights`}: {flags.join(', ')}
          </span>
        )}
        {reaches.map((text) => (
          <span key={text} className="block text-meta text-ink-muted">
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
