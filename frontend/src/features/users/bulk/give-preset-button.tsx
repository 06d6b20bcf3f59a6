import type { UserView } from '@atrium/contracts/users/views';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { useIsPast } from '../../../platform/past/use-is-past';
import { Button } from '../../../ui/element/button';
import { GivePresetDialog, mostAtOnce } from './give-preset-dialog';

/** In the bar of the people who are ticked. */
export function GivePresetButton({ people, onDone }: { people: readonly UserView[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isPast = useIsPast();
  const isMany = people.length > mostAtOnce;
  return (
    <>
      <Button size="sm" icon={KeySquare} disabled={isPast || isMany} onClick={() => setOpen(true)}>
        Give a preset
      </Button>
      {isMany ? <span className="text-meta text-ink-muted">{`At most ${mostAtOnce} at once`}</span> : null}
      {isOpen ? (
        <GivePresetDialog
          people={people}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
