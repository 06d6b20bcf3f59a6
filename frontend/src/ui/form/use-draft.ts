import { useState } from 'react';

/**
 * A text that is shown at once and handed out at the same time. The address, where it is kept, comes back later than
 * the next key; without a draft the box would lose letters and the caret would jump.
 */
export function useDraft(value: string, onChange: (value: string) => void): [string, (next: string) => void] {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);

  // Adjusted while rendering, as React recommends, so that no frame shows the old text.
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
