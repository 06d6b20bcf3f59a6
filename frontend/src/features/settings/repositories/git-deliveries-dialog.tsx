import { numberText } from '@atrium/contracts/core/items';
import type { GitDelivery, RepositoryView } from '@atrium/contracts/repositories/views';
import { useCollection } from '../../../platform/sync/use-collection';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { RelativeTime } from '../../../ui/format/relative-time';
import { CopyField } from '../../../shared-features/account/copy-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { outcomeLooks } from './repository-labels';

/** What a repository told of late, and where it has to tell it. */
export function GitDeliveriesDialog({ repository, onClose }: { repository: RepositoryView; onClose: () => void }) {
  const { name, path, deliveries } = repository;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Deliveries of ${name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <CopyField
          label="Address"
          copied="The address is copied"
          hint="Where its provider sends deliveries to."
          value={new URL(path, window.location.origin).href}
        />
        {deliveries.length === 0 ? <p className="text-ink-muted">Nothing was delivered yet.</p> : null}
        <ul aria-label="Deliveries" className="-my-2 divide-y">
          {deliveries.map((delivery, n) => (
            <DeliveryRow key={`${delivery.at} ${n}`} delivery={delivery} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function DeliveryRow({ delivery: { at, event, outcome, bugs } }: { delivery: GitDelivery }) {
  const { documents } = useCollection('bugs');
  const named = documents.filter(({ _id }) => bugs.includes(_id)).map((bug) => numberText('bugs', bug.bugnumber));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Badge tone={outcomeLooks[outcome].tone}>{outcomeLooks[outcome].label}</Badge>
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {[event, named.join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className="text-meta text-ink-muted">
        <RelativeTime at={at} />
      </span>
    </li>
  );
}
