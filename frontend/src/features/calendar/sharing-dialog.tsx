import type { CalendarFeedAddress } from '@atrium/contracts/calendar/views';
import { Link2Off, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { currentUserId } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useDocument } from '../../platform/sync/use-document';
import { Button } from '../../ui/element/button';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { useNow } from '../../ui/format/clock';
import { viewerDay } from '../../ui/format/formats';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';
import { CalendarAddress } from '../../shared-features/account/calendar-address';
import { CopyField } from '../../shared-features/account/copy-field';

export function SharingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const { document: feed } = useDocument('calendar-addresses', currentUserId() ?? '');
  const [address, setAddress] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const now = useNow();
  const isActive = feed?.active === true;

  const make = async () => {
    const agreed =
      !isActive ||
      (await confirm({
        title: 'Make a new address?',
        message: 'The present address stops working at once, wherever it is used.',
        confirmLabel: 'Make a new one',
      }));
    if (!agreed) return;
    const failure = 'No address could be made';
    const body = until === '' ? {} : { until };
    const made = await dispatch<CalendarFeedAddress>({ method: 'POST', path: '/calendar/feed', body, failure });
    if (made.ok) setAddress(made.data.address ?? new URL(made.data.path, window.location.origin).href);
  };
  const revoke = async () => {
    const agreed = await confirm({
      title: 'Remove the address?',
      message: 'Apps that use it can no longer read your calendar.',
      confirmLabel: 'Remove it',
      tone: 'danger',
    });
    if (!agreed) return;
    const failure = 'The address could not be removed';
    const gone = await dispatch('RevokeCalendarFeed', { failure });
    if (!gone.ok) return;
    setAddress(null);
    toast.success('The address is gone');
  };

  return (
    <Dialog
      open={open}
      onClose={() => {
        setAddress(null);
        onClose();
      }}
      size="medium"
      title="Subscribe from another calendar"
      description="Other calendar apps can subscribe to your calendar at a private address."
      footer={
        <>
          {isActive ? (
            <Button variant="ghost" icon={Link2Off} className="me-auto" onClick={() => void revoke()}>
              Remove the address
            </Button>
          ) : null}
          <Button variant="primary" icon={RefreshCw} onClick={() => void make()}>
            {isActive ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      {address === null ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-muted">
            <CalendarAddress feed={feed} />
            {isActive ? ' It can’t be shown again; a new one replaces it.' : null}
          </p>
          <FormField label="Last day" hint="Leave it empty for an address without an end date." className="max-w-48">
            <TextInput
              type="date"
              value={until}
              min={viewerDay(now)}
              onChange={({ target }) => setUntil(target.value)}
            />
          </FormField>
        </div>
      ) : (
        <CopyField
          label="Private address"
          hint="It is shown only once. Anyone who has it can see your calendar, so keep it private."
          value={address}
        />
      )}
    </Dialog>
  );
}
