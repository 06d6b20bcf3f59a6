import { useState } from 'react';

/** A dialog keeps its content while it fades out. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  // Set while rendering, as React recommends, so that no frame is wrong.
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
