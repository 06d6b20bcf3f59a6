import { type BalanceKind, balanceKinds } from '@atrium/contracts/leave/commands';
import { useState } from 'react';
import { useSmallForm } from '../../platform/form/use-small-form';
import { useNameOf } from '../../platform/presence/use-names';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { useLeaveCommands } from './use-leave-commands';

const names: Readonly<Record<BalanceKind, string>> = { opening: 'Opening balance', correction: 'Correction' };
const options = balanceKinds.map((value) => ({ value, label: names[value] }));

export function BalanceDialog(props: {
  user: string;
  year: number;
  type: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { user, year, type, onClose } = props;
  const name = useNameOf()(user);
  const { correctBalance } = useLeaveCommands();
  const [kind, setKind] = useState<BalanceKind>('correction');
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const { problems, busy, submit } = useSmallForm({
    required: { days, reason },
    send: () => correctBalance(user, { type: type.id, year, kind, days: Number(days), reason }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`${type.name} ${year} of ${name}`}
      description="It stays in the ledger permanently, with your name and the reason."
      action="Record"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <Segmented label="Kind" value={kind} options={options} onChange={setKind} />
      <FormField label="Days" required hint="Negative values deduct days" error={problems['days']}>
        <TextInput
          type="number"
          step={0.5}
          inputMode="decimal"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </FormField>
      <FormField label="Reason" required error={problems['reason']}>
        <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
