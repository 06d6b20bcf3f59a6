/** What a colour means. A tone never stands alone: an icon or a word says the same. */
export type Tone = 'neutral' | 'danger' | 'warning' | 'primary' | 'success';

/** Classes of a tinted area in a tone: background, line and text. */
export const tintOf: Readonly<Record<Tone, string>> = {
  neutral: 'bg-hover border-line-strong text-ink-muted',
  danger: 'bg-danger-soft border-danger-line text-danger-ink',
  warning: 'bg-warning-soft border-warning-line text-warning-ink',
  primary: 'bg-accent-soft border-accent-line text-accent-ink',
  success: 'bg-success-soft border-success-line text-success-ink',
};

/** Class of text or an icon in a tone on a plain surface. */
export const inkOf: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink-muted',
  danger: 'text-danger-ink',
  warning: 'text-warning-ink',
  primary: 'text-accent-ink',
  success: 'text-success-ink',
};

/** Class of a solid fill in a tone, for bars and dots. */
export const fillOf: Readonly<Record<Tone, string>> = {
  neutral: 'bg-ink-faint',
  danger: 'bg-danger',
  warning: 'bg-warning',
  primary: 'bg-accent',
  success: 'bg-success',
};
