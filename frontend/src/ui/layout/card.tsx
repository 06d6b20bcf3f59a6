import type { ReactNode } from 'react';
import { cx } from '../element/cx';

export function Card(props: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  className?: string;
}) {
  const { title, actions, children, flush = false, className } = props;
  return (
    <section className={cx('flex min-w-0 flex-col rounded-lg border bg-surface shadow-card', className)}>
      {title != null || actions != null ? (
        <header className="flex min-h-11 items-center gap-2 border-b px-4 py-1.5">
          <h2 className="min-w-0 grow text-body font-semibold max-sm:line-clamp-3 sm:truncate">{title}</h2>
          {actions}
        </header>
      ) : null}
      <div className={cx('min-h-0 min-w-0 grow', !flush && 'p-4')}>{children}</div>
    </section>
  );
}
