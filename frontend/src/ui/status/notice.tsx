import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function Notice({
  icon: Icon,
  children,
  action,
}: {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-accent-line bg-accent-soft px-3 py-1.5 text-accent-ink">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow">{children}</p>
      {action}
    </div>
  );
}
