import { isRecord } from '@atrium/contracts/core/values';
import { useEffect, useState } from 'react';
import type { Origin } from './dispatch';
import { readStored, writeStored } from '../browser/storage';

/** A message out of which somebody makes a record: what it says is where the record's form begins. */
export interface MessageSeed {
  /** The collection of the record. */
  readonly collection: string;
  /** The message's id. */
  readonly message: string;
  /** Whether it stands in a thread. */
  readonly isReply: boolean;
  readonly text: string;
}

const key = 'atrium.message-seed';

/** Keeps in this window what a form begins with, for the form that is about to be opened; null forgets it. */
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
    // What another version left behind is not heeded.
    return null;
  }
}

/**
 * What the form of a new record begins with; it is forgotten when the form is closed.
 * @param isNew a record that is known already begins with itself
 * @returns null where the record isn't made out of a message
 */
export function useMessageSeed(collection: string, isNew: boolean): MessageSeed | null {
  const [seed] = useState(() => (isNew ? readSeed(collection) : null));
  useEffect(() => {
    if (seed === null) return undefined;
    return () => keepSeed(null);
  }, [seed]);
  return seed;
}

/** Under which name the form of a new record keeps its draft: one for each message, and one for those out of none. */
export function newPlace(form: string, seed: MessageSeed | null): string {
  return seed === null ? `${form}.new` : `${form}.of-${seed.message}`;
}

/** Out of what the record is made, for the command that makes it: the server tells the message what became of it. */
export function originOf(seed: MessageSeed | null): Origin {
  return seed === null ? {} : { madeFrom: `${seed.isReply ? 'replies' : 'messages'}:${seed.message}` };
}
