import { useEffect, useState } from 'react';
import { api } from '../../platform/api';

/** Something that is asked for once; null while it isn't there, and where it can't be had. */
export function useFetched<T>(path: string): T | null {
  const [state, setState] = useState<{ path: string; found: T } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get<T>(path, { signal: leaving.signal })
      .then((found) => setState({ path, found }))
      // What can't be had is not shown.
      .catch(() => {});
    return () => leaving.abort();
  }, [path]);
  return state?.path === path ? state.found : null;
}
