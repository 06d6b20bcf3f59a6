import type { Severity } from '@atrium/contracts/core/severities';
import { ChevronDown, ChevronUp, ChevronsUp, type LucideIcon, Minus, OctagonAlert } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { wireText } from '../../ui/language/wire-text';

/** Told by their signs, in one ink: the colours of urgency belong to the priority beside it. */
const looks: Readonly<Record<Severity | '', { readonly icon: LucideIcon; readonly color: string }>> = {
  Critical: { icon: OctagonAlert, color: 'text-ink' },
  Major: { icon: ChevronsUp, color: 'text-ink' },
  Minor: { icon: ChevronUp, color: 'text-ink-muted' },
  Trivial: { icon: ChevronDown, color: 'text-ink-faint' },
  '': { icon: Minus, color: 'text-ink-faint' },
};

/** In the reader's language; `None` for none. */
export function severityText(severity: Severity | ''): string {
  return severity === '' ? 'None' : wireText(severity);
}

export function SeverityBadge({ severity, className }: { severity: Severity | ''; className?: string }) {
  const { icon: Icon, color } = looks[severity];
  return (
    <span
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-1 align-middle text-meta font-medium whitespace-nowrap',
        color,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{severityText(severity)}</span>
    </span>
  );
}
