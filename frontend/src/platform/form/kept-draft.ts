import { isRecord } from '@atrium/contracts/core/values';
import type { FormDraft } from './field-merge';
import { readStored, writeStored } from '../browser/storage';

/** Same type; lists of texts match each other. */
function isAlike(value: unknown, like: unknown): boolean {
  if (!Array.isArray(like)) return typeof value === typeof like;
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isLike<Values extends object>(found: unknown, like: Values): found is Values {
  return isRecord(found) && Object.entries(like).every(([name, value]) => isAlike(found[name], value));
}

/**
 * The draft kept on this device; null for none, or one of another version of the form.
 * @param key person, form and record; null for a form of which nothing is kept on the device
 * @param like the form's values, for their types
 */
export function readDraft<Values extends object>(key: string | null, like: Values): FormDraft<Values> | null {
  if (key === null) return null;
  try {
    const found: unknown = JSON.parse(readStored('localStorage', key) ?? 'null');
    if (!isRecord(found) || !isLike(found['base'], like) || !isLike(found['values'], like)) return null;
    return { base: found['base'], values: found['values'] };
  } catch {
    return null;
  }
}

export function keepDraft(key: string | null, draft: FormDraft<object> | null): void {
  if (key === null) return;
  writeStored('localStorage', key, draft === null ? null : JSON.stringify(draft));
}
