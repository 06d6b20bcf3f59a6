import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

/** What the address of any screen may say: the moment at which it is looked at. */
export interface MomentSearch {
  /** An ISO instant; now where it is left out. */
  readonly at?: string;
}

/** Reads the moment out of an address. What is no instant is left out. */
export function momentSearch({ at }: Readonly<Record<string, unknown>>): MomentSearch {
  const instant = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(at) ? Date.parse(at) : Number.NaN;
  return Number.isNaN(instant) ? {} : { at: instantText(instant) };
}

/** Said in place of what is only known as it is now. */
export const onlyNow = 'This is not kept as it was. Return to now to see it.';

/** A moment as it stands in an address. @param at in milliseconds */
export function instantText(at: number): string {
  return new Date(at).toISOString();
}

/** The moment at which the screens are, in milliseconds, as the address says it; null for now. */
export const moment = createStore<number | null>(null);

/** The moment at which the screens are, in milliseconds; null for now. */
export function useMoment(): number | null {
  return useStore(moment);
}

/** The address of a screen at the moment at which the page is; another application's stays as it is. */
export function atThisMoment(href: string): string {
  const at = moment.get();
  if (at === null || !href.startsWith('/u') || /[?&]at=/.test(href)) return href;
  return addressAt(href, at);
}

/** The address of a screen at a moment. @param at in milliseconds; null for now */
export function addressAt(href: string, at: number | null): string {
  const url = new URL(href, 'http://here');
  if (at === null) url.searchParams.delete('at');
  else url.searchParams.set('at', instantText(at));
  return `${url.pathname}${url.search}${url.hash}`;
}
