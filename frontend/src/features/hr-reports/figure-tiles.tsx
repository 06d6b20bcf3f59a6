import { Skeleton } from '../../ui/status/skeleton';

/** Figures that open what made them. */
export function FigureTiles(props: {
  tiles: readonly {
    readonly label: string;
    /** Null while loading. */
    readonly value: string | null;
    readonly footer: string | null;
    readonly onOpen: () => void;
  }[];
}) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      {props.tiles.map(({ label, value, footer, onOpen }) => (
        <button
          key={label}
          type="button"
          data-figure
          disabled={value === null}
          className="flex min-w-0 flex-col items-start rounded-lg border bg-surface px-4 py-3 text-start shadow-card transition-colors hover:border-accent-line hover:bg-hover"
          onClick={onOpen}
        >
          <span className="max-w-full truncate text-meta font-medium text-ink-muted">{label}</span>{' '}
          {value === null ? (
            <Skeleton className="my-1.5 h-6 w-16" />
          ) : (
            <span className="text-figure font-semibold tracking-tight tabular-nums">{value}</span>
          )}{' '}
          <span className="min-h-4 text-meta text-ink-muted">{footer}</span>
        </button>
      ))}
    </div>
  );
}
