import { useState } from 'react';
import { readStored, writeStored } from '../browser/storage';

/**
 * A text that survives reloads while it is written.
 * @param key person, place and record
 */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored('localStorage', key) ?? '');
  const change = (next: string) => {
    setText(next);
    writeStored('localStorage', key, next === '' ? null : next);
  };
  return [text, change];
}
