import { cx } from './cx';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cx('size-6 shrink-0', className)}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M6.5 18v-5.5a5.5 5.5 0 0 1 11 0V18M10.25 18v-5.25a1.75 1.75 0 0 1 3.5 0V18"
        className="fill-none stroke-on-accent stroke-2"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ folded = false, className }: { folded?: boolean; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span className={folded ? 'sr-only' : 'text-title font-semibold tracking-tight'}>atrium</span>
    </span>
  );
}
