import { cx } from './cx';

/** One `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** `md` is the height of every control. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-accent text-on-accent enabled-hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink shadow-card enabled-hover:bg-hover',
  ghost: 'border-transparent text-ink-muted enabled-hover:bg-hover enabled-hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger enabled-hover:bg-danger-hover',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-control-sm text-meta',
  md: 'h-control text-body',
  lg: 'h-control-lg text-body',
};

const paddings: Readonly<Record<ButtonSize, string>> = { sm: 'px-2', md: 'px-3', lg: 'px-4' };
const squares: Readonly<Record<ButtonSize, string>> = {
  sm: 'w-control-sm',
  md: 'w-control',
  lg: 'w-control-lg',
};

export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; full?: boolean } = {},
): string {
  const { variant = 'secondary', size = 'md', square = false, full = false } = options;
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    square ? squares[size] : paddings[size],
    full && 'w-full',
  );
}
