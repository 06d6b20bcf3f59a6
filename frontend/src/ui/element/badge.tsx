import { CircleAlert, CircleCheck, CircleDot, Circle, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { tintOf, type Tone } from './tone';

const icons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Circle,
  danger: CircleAlert,
  warning: TriangleAlert,
  primary: CircleDot,
  success: CircleCheck,
};

/** Each tone has its own icon, so that meaning does not depend on colour. */
export function Badge(props: { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string }) {
  const { tone = 'neutral', icon, children, className } = props;
  const Icon = icon ?? icons[tone];
  return (
    <span
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-md border px-1.5 align-middle text-meta font-medium whitespace-nowrap',
        tintOf[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}
