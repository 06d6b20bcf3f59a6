import { ArrowRight } from 'lucide-react';
import { Dialog } from '../../ui/overlay/dialog';
import type { ListBehind } from './behind';
import { kindLooks } from './kinds';

export interface Behind {
  readonly title: string;
  readonly lists: readonly ListBehind[];
}

/** For points that count several kinds. */
export function BehindDialog(props: { behind: Behind | null; onClose: () => void; onGo: (address: string) => void }) {
  const { behind, onClose, onGo } = props;
  return (
    <Dialog open={behind !== null} onClose={onClose} title={behind?.title ?? ''} size="small">
      <ul className="flex flex-col gap-1">
        {behind?.lists.map(({ kind, label, count, address }) => {
          const { icon: Icon } = kindLooks[kind];
          return (
            <li key={kind}>
              <button
                type="button"
                onClick={() => onGo(address)}
                className="flex min-h-control-lg w-full items-center gap-3 rounded-md px-2 text-start transition-colors hover:bg-hover"
              >
                <Icon aria-hidden className="size-4 text-ink-muted" />
                <span className="grow font-medium">{label}</span>
                {count === null ? null : <span className="tabular-nums">{count.toLocaleString()}</span>}
                <ArrowRight aria-hidden className="size-4 text-ink-faint rtl:-scale-x-100" />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
