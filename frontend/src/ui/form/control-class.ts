export const controlClass =
  'focus-flush w-full min-w-0 rounded-md border border-line-control bg-surface text-control text-ink transition-colors ' +
  'placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-focus disabled:cursor-not-allowed ' +
  'disabled:border-line-strong disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken ' +
  'aria-invalid:border-danger-ink';

export const floatingClass =
  'z-overlay rounded-lg bg-raised text-body text-ink shadow-raised transition duration-quick ease-out ' +
  '[--anchor-gap:0.25rem] [--anchor-padding:0.5rem] data-closed:scale-98 data-closed:opacity-0';

/** Headless UI marks the active entry. */
export const optionClass =
  'flex min-h-control w-full cursor-default items-center gap-2 rounded-md px-2 py-1 text-start text-body select-none ' +
  'data-disabled:opacity-50 data-focus:bg-hover';
