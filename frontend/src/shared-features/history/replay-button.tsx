import { Clapperboard } from 'lucide-react';
import { useIsPast } from '../../platform/past/use-is-past';
import { useStartReplay } from '../../platform/past/use-start-replay';
import { Button } from '../../ui/element/button';

/** Plays a record's steps on its own screen, from the first one on. */
export function ReplayButton({ collection, record }: { collection: string; record: string }) {
  const replay = useStartReplay(collection, record);
  const isPast = useIsPast();
  if (isPast) return null;
  return (
    <Button size="sm" variant="ghost" icon={Clapperboard} onClick={replay}>
      Replay
    </Button>
  );
}
