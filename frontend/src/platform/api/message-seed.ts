import { isRecord } from '@atrium/contracts/core/values';
import { useEffect, useState } from 'react';
import type { Origin } from './dispatch';
import { readStored, writeStored } from '../browser/storage';

/** A message that a record is being made out of; it fills the form. */
export interface MessageSeed {
  readonly collection: string;
  readonly message: string;
  readonly isReply: boolean;
  readonly text: string;
}

const key = 'atrium.message-seed';

/** Stores the seed in this window for the form about to open; null deletes it. */
export function keepSeed(seed: MessageSeed | null): void {
  writeStored('sessionStorage', key, seed === null ? null : JSON.stringify(seed));
}

function readSeed(collection: string): MessageSeed | null {
  try {
    const found: unknown = JSON.parse(readStored('sessionStorage', key) ?? 'null');
    if (!isRecord(found) || found['collection'] !== collection) return null;
    const { message, text, isReply } = found;
    const isKnown = typeof message === 'string' && typeof text === 'string';
    return isKnown ? { collection, message, text, isReply: isReply === true } : null;
  } catch {
    return null;
  }
}

/**
 * The seed of a new record's form, deleted when the form closes.
 * @param isNew existing records have none
 * @returns null when the record is not made out of a message
 */
export function useMessageSeed(collection: string, isNew: boolean): MessageSeed | null {
  const [seed] = useState(() => (isNew ? readSeed(collection) : null));
  useEffect(() => {
    if (seed === null) return undefined;
    return () => keepSeed(null);
  }, [seed]);
  return seed;
}

/** A draft key per message, and one for records made from scratch. */
export function newDraftName(form: string, seed: MessageSeed | null): string {
  return seed === null ? `${form}.new` : `${form}.of-${seed.message}`;
}

export function madeFromOf(seed: MessageSeed | null): Origin {
  return seed === null ? {} : { madeFrom: `${seed.isReply ? 'replies' : 'messages'}:${seed.message}` };
}
