import { Check } from 'lucide-react';
import { cx } from '../../../ui/element/cx';
import { tintClass } from '../../../widgets/calendar/tints';
import { type LayerName, layerNames } from './layer-names';
import { layers } from './layers';

export function LayerToggles(props: {
  counts: ReadonlyMap<LayerName, number>;
  hidden: readonly LayerName[];
  onToggle: (layer: LayerName) => void;
}) {
  const { counts, hidden, onToggle } = props;
  return (
    <ul aria-label="Layers" className="flex flex-col">
      {layerNames.flatMap((name) => {
        const count = counts.get(name);
        if (count === undefined) return [];
        const { label, tint, icon: Icon } = layers[name];
        const isShown = !hidden.includes(name);
        return [
          <li key={name}>
            <button
              type="button"
              role="switch"
              aria-checked={isShown}
              aria-label={label}
              onClick={() => onToggle(name)}
              className="focus-inset flex w-full items-center gap-2 rounded-md px-1.5 py-1 text-start hover:bg-hover"
            >
              <span
                aria-hidden
                className={cx(
                  'flex size-5 items-center justify-center rounded-sm',
                  isShown ? tintClass[tint] : 'border border-line-control text-transparent',
                )}
              >
                {isShown ? <Check className="size-3.5" /> : null}
              </span>
              <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <span className={cx('min-w-0 grow truncate', !isShown && 'text-ink-muted')}>{label}</span>
              <span className="text-meta text-ink-faint tabular-nums">{count}</span>
            </button>
          </li>,
        ];
      })}
    </ul>
  );
}
