import { useState } from 'react';

/** The last value that was not undefined: a dialog keeps its content while it fades out. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  // Adjusted while rendering, as React recommends, so that no frame shows the wrong one.
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
