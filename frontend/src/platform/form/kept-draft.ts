import { isRecord } from '@atrium/contracts/core/values';
import type { FormDraft } from './field-merge';
import { readStored, writeStored } from '../browser/storage';

/** Whether a value can stand where another one stands: a list of texts for a list, else the same type. */
function isAlike(value: unknown, like: unknown): boolean {
  if (!Array.isArray(like)) return typeof value === typeof like;
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isLike<Values extends object>(found: unknown, like: Values): found is Values {
  return isRecord(found) && Object.entries(like).every(([name, value]) => isAlike(found[name], value));
}

/**
 * What somebody had written into a form on this device and not saved; null for nothing, and for what another version
 * of the form has left behind.
 * @param key the person, the form and the record
 * @param like the values of the form, to compare with
 */
export function readDraft<Values extends object>(key: string, like: Values): FormDraft<Values> | null {
  try {
    const found: unknown = JSON.parse(readStored('localStorage', key) ?? 'null');
    if (!isRecord(found) || !isLike(found['base'], like) || !isLike(found['values'], like)) return null;
    return { base: found['base'], values: found['values'] };
  } catch {
    return null;
  }
}

/** Keeps what was written until it is saved; null forgets it. */
export function keepDraft(key: string, draft: FormDraft<object> | null): void {
  writeStored('localStorage', key, draft === null ? null : JSON.stringify(draft));
}
