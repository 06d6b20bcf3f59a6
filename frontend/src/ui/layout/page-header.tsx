import { createContext, type ReactNode, use } from 'react';
import { AvatarStack, type Person } from '../person/avatar-stack';
import { formatNumber } from '../format/numbers';

/** What the shell adds before the actions of every screen. */
export const HeaderToolsContext = createContext<ReactNode>(null);

export interface PageHeaderProps {
  title: ReactNode;
  count?: number;
  description?: ReactNode;
  viewers?: readonly Person[];
  /** The primary action last. */
  actions?: ReactNode;
  aside?: ReactNode;
}

export function PageHeader({ title, count, description, viewers = [], actions, aside }: PageHeaderProps) {
  const tools = use(HeaderToolsContext);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h1 className="min-w-0 truncate text-heading font-semibold tracking-tight">{title}</h1>
          {count === undefined ? null : (
            <span key={count} className="text-title text-ink-faint tabular-nums">
              {formatNumber(count)}
            </span>
          )}
          {aside}
        </div>
        {description ? <p className="text-body text-ink-muted">{description}</p> : null}
      </div>
      <AvatarStack people={viewers} label="Also here" />
      {actions || tools ? (
        <div data-page-actions className="flex flex-wrap items-center gap-2">
          {tools}
          {actions}
        </div>
      ) : null}
    </header>
  );
}
