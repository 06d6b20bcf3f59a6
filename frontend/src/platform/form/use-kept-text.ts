import { useState } from 'react';
import { readStored, writeStored } from '../browser/storage';

/**
 * A text that is kept on this device while it is written, such as a comment that was not sent yet.
 * @param key the person, the place and the record
 */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored('localStorage', key) ?? '');
  const change = (next: string) => {
    setText(next);
    writeStored('localStorage', key, next === '' ? null : next);
  };
  return [text, change];
}
