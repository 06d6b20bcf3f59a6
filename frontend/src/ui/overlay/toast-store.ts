import { createStore } from '../store/external-store';

export type ToastKind = 'success' | 'error' | 'info';

/** Settings of a toast beside its text. */
export interface ToastOptions {
  description?: string;
  /** An action offered in the toast, such as Undo; it closes the toast. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds until it leaves by itself; `Infinity` keeps it. */
  duration?: number;
  /** A toast of the same id is replaced instead of added. */
  id?: string;
}

export interface Toast extends ToastOptions {
  id: string;
  /** Differs for each showing, also of the same id. */
  serial: number;
  kind: ToastKind;
  text: string;
  duration: number;
}

// More would cover the page; the oldest give way.
const most = 4;
const durations: Readonly<Record<ToastKind, number>> = { success: 5_000, info: 5_000, error: 9_000 };
const withAction = 9_000;

/** The toasts in view, oldest first; shown by `Toaster`. */
export const toasts = createStore<readonly Toast[]>([]);

let made = 0;

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  made += 1;
  const id = options.id ?? `toast-${made}`;
  const usual = options.action ? Math.max(withAction, durations[kind]) : durations[kind];
  const next: Toast = { ...options, id, serial: made, kind, text, duration: options.duration ?? usual };
  const others = toasts.get().filter((each) => each.id !== id);
  toasts.set([...others, next].slice(-most));
  return id;
}

/** Shows a notice at the top right; each answers the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  info: (text: string, options?: ToastOptions): string => show('info', text, options),
  /** Takes a toast away, or all of them. */
  dismiss(id?: string): void {
    toasts.set(id === undefined ? [] : toasts.get().filter((each) => each.id !== id));
  },
};
