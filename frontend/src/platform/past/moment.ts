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
