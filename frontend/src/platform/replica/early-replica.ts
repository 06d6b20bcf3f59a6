import type { KeptSession, KeptTopic } from './replica';

/** What `public/early-replica.js` read while the modules were loading. */
export interface EarlyReplica {
  readonly session: KeptSession;
  /** The topics that it looked for, kept or not. */
  readonly asked: readonly string[];
  readonly topics: readonly KeptTopic[];
}

declare global {
  interface Window {
    atriumReplica?: Promise<EarlyReplica | null>;
  }
}

/** Gives it once, since it is not kept up to date; null where nothing was read. */
export async function takeEarlyReplica(): Promise<EarlyReplica | null> {
  const early = window.atriumReplica;
  delete window.atriumReplica;
  return (await early) ?? null;
}
