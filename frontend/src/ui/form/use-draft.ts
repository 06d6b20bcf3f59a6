import { useState } from 'react';

/**
 * Shows text at once while reporting it. Values kept in the address arrive later than the next key; without a draft
 * letters would be lost and the caret would jump.
 */
export function useDraft(value: string, onChange: (value: string) => void): [string, (next: string) => void] {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);

  // Set while rendering, as React recommends, so that no frame shows stale text.
  if (value !== seen) {
    setSeen(value);
    const at = sent.indexOf(value);
    if (at >= 0) {
      setSent(sent.slice(at + 1));
    } else {
      setSent([]);
      setDraft(value);
    }
  }

  const change = (next: string) => {
    setDraft(next);
    setSent((before) => [...before, next]);
    onChange(next);
  };
  return [draft, change];
}
