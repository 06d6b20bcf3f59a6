import type { TenantView } from '@atrium/contracts/tenants/views';
import { Dialog } from '../../ui/overlay/dialog';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { RecordHistory } from '../../shared-features/history/record-history';
import { originLabels } from './history-labels';
import { OriginForm } from './origin-form';
import type { OriginSearch } from './use-origin-search';

export function OriginDialogs(props: { origins: readonly TenantView[]; loading: boolean; search: OriginSearch }) {
  const { origins, loading, search } = props;
  const { open, show } = search;
  const close = () => show(null);
  if (open === null) return null;
  const origin = origins.find(({ _id }) => _id === open.id);
  if (origin === undefined) {
    return (
      <MissingDialog
        onClose={close}
        title="Origin"
        isLoading={loading}
        problem="This origin doesn’t exist"
        fields={2}
      />
    );
  }
  if (open.kind === 'history') {
    return (
      <Dialog open onClose={close} size="medium" title={`History of ${origin.originName}`}>
        <RecordHistory labels={originLabels} id={origin._id} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={close} size="medium" title={`Edit ${origin.originName}`}>
      <OriginForm key={origin._id} origin={origin} onDone={close} onCancel={close} />
    </Dialog>
  );
}
