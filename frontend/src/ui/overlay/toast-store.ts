import { createStore } from '../store/external-store';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string;
  action?: { label: string; onSelect: () => void };
  /** Milliseconds; `Infinity` keeps it. */
  duration?: number;
  /** Replaces a toast of the same id. */
  id?: string;
}

export interface Toast extends ToastOptions {
  id: string;
  /** Changes with each showing, also of the same id. */
  serial: number;
  kind: ToastKind;
  text: string;
  duration: number;
}

// More would cover the page; the oldest give way.
const most = 4;
const durations: Readonly<Record<ToastKind, number>> = { success: 5_000, info: 5_000, error: 9_000 };
const withAction = 9_000;

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

/** Each returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  info: (text: string, options?: ToastOptions): string => show('info', text, options),
  dismiss(id?: string): void {
    toasts.set(id === undefined ? [] : toasts.get().filter((each) => each.id !== id));
  },
  /** Takes back the newest offer of an action, which was taken in another way. */
  withdraw(action: string): void {
    const offer = toasts.get().findLast((each) => each.action?.label === action);
    if (offer !== undefined) toast.dismiss(offer.id);
  },
};
