import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { buttonClass } from '../element/button-class';
import { cx } from '../element/cx';
import { usePhone } from '../layout/use-narrow';
import { pageWindow } from './page-window';
import { formatNumber } from '../format/numbers';

/** Pages count from 1. */
export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  label?: string;
}

function Step(props: { label: string; icon: LucideIcon; disabled: boolean; onClick: () => void }) {
  const { label, icon: Icon, disabled, onClick } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
    >
      <Icon aria-hidden className="size-4 rtl:-scale-x-100" />
    </button>
  );
}

export function Pagination({ page, pageSize, total, onPage, label = 'Pages' }: PaginationProps) {
  const isPhone = usePhone();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), pageCount);
  const from = total === 0 ? 0 : (current - 1) * pageSize + 1;
  const to = Math.min(total, current * pageSize);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2 text-meta">
      <p className="text-ink-faint tabular-nums">
        {formatNumber(from)}–{formatNumber(to)} of {formatNumber(total)}
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-0.5">
        <Step label="First page" icon={ChevronFirst} disabled={current === 1} onClick={() => onPage(1)} />
        <Step label="Previous page" icon={ChevronLeft} disabled={current === 1} onClick={() => onPage(current - 1)} />
        {pageWindow(current, pageCount, isPhone ? 0 : 1).map((number, at, all) =>
          number === null ? (
            <span
              key={`gap-${at < all.length / 2 ? 'start' : 'end'}`}
              className="w-4 text-center text-ink-faint sm:w-control-sm"
            >
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={cx(
                buttonClass({ variant: 'ghost', size: 'sm' }),
                // Fits one line on a phone.
                'tabular-nums max-sm:min-w-6 max-sm:px-1 sm:min-w-control-sm',
                number === current && 'bg-accent-soft text-accent-ink',
              )}
            >
              {number}
            </button>
          ),
        )}
        <Step
          label="Next page"
          icon={ChevronRight}
          disabled={current === pageCount}
          onClick={() => onPage(current + 1)}
        />
        <Step label="Last page" icon={ChevronLast} disabled={current === pageCount} onClick={() => onPage(pageCount)} />
      </div>
    </nav>
  );
}
