import { useNavigate } from '@tanstack/react-router';
import { instantText } from './moment';

/** The function that plays a record's steps on the screen on which one is, from the first one on. */
export function useStartReplay(collection: string, record: string): () => void {
  const navigate = useNavigate();
  return () => {
    void import('./entry-moment')
      .then(({ firstMoment }) => firstMoment(collection, record))
      .then((at) => {
        if (at === null) return undefined;
        const moments = { at: instantText(at), replay: `${collection}:${record}` };
        const search = (before: Record<string, unknown>) => ({ ...before, ...moments });
        return navigate({ to: '.', search, resetScroll: false });
      });
  };
}
