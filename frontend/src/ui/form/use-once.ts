import { useState } from 'react';

/** Has something done once, however often it is asked for. */
export interface Once {
  /** @param act resolves to true once it is done; nothing is done meanwhile, nor after that until {@link renew} */
  readonly once: (act: () => unknown) => Promise<void>;
  /** Has what is asked for next be something else. */
  readonly renew: () => void;
}

function createOnce(): Once {
  let isDoing = false;
  let isDone = false;
  return {
    async once(act) {
      if (isDoing || isDone) return;
      isDoing = true;
      try {
        isDone = (await act()) === true;
      } finally {
        isDoing = false;
      }
    },
    renew() {
      isDone = false;
    },
  };
}

/** For whatever sends something at a press: a press while it is sent, or after it was, does nothing. */
export function useOnce(): Once {
  const [once] = useState(createOnce);
  return once;
}
