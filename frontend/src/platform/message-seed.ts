import { isRecord } from '@atrium/contracts/core/values';
import { readStored, writeStored } from './storage';

/** A message out of which somebody makes a record: what it says is where the record's form begins. */
export interface MessageSeed {
  /** The message's id. */
  readonly message: string;
  readonly text: string;
}

const key = 'atrium.message-seed';

/** Keeps what a form begins with, for the form that is about to be opened in this window. */
export function keepSeed(seed: MessageSeed): void {
  writeStored('sessionStorage', key, JSON.stringify(seed));
}

/** What the form of a new record begins with; null where it isn't made out of a message. @param message as the address names it */
export function readSeed(message: string | undefined): MessageSeed | null {
  if (message === undefined) return null;
  try {
    const found: unknown = JSON.parse(readStored('sessionStorage', key) ?? 'null');
    if (isRecord(found) && found['message'] === message && typeof found['text'] === 'string') {
      return { message, text: found['text'] };
    }
  } catch {
    // What another version left behind is not heeded.
  }
  return { message, text: '' };
}
