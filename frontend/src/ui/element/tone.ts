/** Never used without an icon or word of the same meaning. */
export type Tone = 'neutral' | 'danger' | 'warning' | 'primary' | 'success';

export const tintOf: Readonly<Record<Tone, string>> = {
  neutral: 'bg-hover border-line-strong text-ink-muted',
  danger: 'bg-danger-soft border-danger-line text-danger-ink',
  warning: 'bg-warning-soft border-warning-line text-warning-ink',
  primary: 'bg-accent-soft border-accent-line text-accent-ink',
  success: 'bg-success-soft border-success-line text-success-ink',
};

export const inkOf: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink-muted',
  danger: 'text-danger-ink',
  warning: 'text-warning-ink',
  primary: 'text-accent-ink',
  success: 'text-success-ink',
};

export const fillOf: Readonly<Record<Tone, string>> = {
  neutral: 'bg-ink-faint',
  danger: 'bg-danger',
  warning: 'bg-warning',
  primary: 'bg-accent',
  success: 'bg-success',
};
