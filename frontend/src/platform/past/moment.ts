import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

/** What the address of any screen may say: the moment at which it is looked at, and the one with which it is compared. */
export interface MomentSearch {
  /** An ISO instant; now where it is left out. */
  readonly at?: string;
  /** An ISO instant; compared with nothing where it is left out. */
  readonly since?: string;
  /** The record whose steps are played, as `collection:id`; only at a moment. */
  readonly replay?: string;
}

/** Reads the moments out of an address. What is no instant is left out. */
export function momentSearch(raw: Readonly<Record<string, unknown>>): MomentSearch {
  const found: { at?: string; since?: string; replay?: string } = {};
  const { replay } = raw;
  for (const name of ['at', 'since'] as const) {
    const value = raw[name];
    const instant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN;
    if (!Number.isNaN(instant)) found[name] = instantText(instant);
  }
  if (found.at !== undefined && typeof replay === 'string' && /^[a-z-]+:[\w-]+$/.test(replay)) found.replay = replay;
  return found;
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
