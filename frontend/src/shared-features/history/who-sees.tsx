import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '../../platform/session/session';
import { Button } from '../../ui/element/button';

const WhoSeesDialog = lazy(async () => ({ default: (await import('./who-sees-dialog')).WhoSeesDialog }));

/** Opens who sees a record, and why; for people with the right to give rights. */
export function WhoSees({ collection, id }: { collection: string; id: string }) {
  const { can } = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!can('edituser', 'hredituser')) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={Eye} onClick={() => setOpen(true)}>
        Who can see this
      </Button>
      {isOpen ? (
        <Suspense>
          <WhoSeesDialog collection={collection} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
