import { useState } from 'react';
import { useSmallForm } from '../../platform/form/use-small-form';
import { useNameOf } from '../../platform/presence/use-names';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { useLeaveCommands } from './use-leave-commands';

type Holds = 'own' | 'type';
const options: readonly { value: Holds; label: string }[] = [
  { value: 'own', label: 'Own days' },
  { value: 'type', label: 'As the leave type' },
];

/** What a person is entitled to a year, from a year on. */
export function EntitlementDialog(props: {
  user: string;
  year: number;
  type: { readonly id: string; readonly name: string };
  /** What they are entitled to now. */
  present: number;
  onClose: () => void;
}) {
  const { user, type, present, onClose } = props;
  const name = useNameOf()(user);
  const { setEntitlement } = useLeaveCommands();
  const [holds, setHolds] = useState<Holds>('own');
  const [year, setYear] = useState(String(props.year));
  const [days, setDays] = useState(String(present));
  const [reason, setReason] = useState('');
  const { problems, busy, submit } = useSmallForm({
    required: holds === 'own' ? { year, days, reason } : { year, reason },
    send: () =>
      setEntitlement(user, {
        type: type.id,
        year: Number(year),
        ...(holds === 'own' ? { days: Number(days) } : {}),
        reason,
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Entitlement of ${name} to ${type.name}`}
      description="It holds for that year and the later ones. Balances follow at once."
      action="Save"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <Segmented label="Kind of entitlement" value={holds} options={options} onChange={setHolds} />
      <FormField label="From the year" required error={problems['year']}>
        <TextInput
          type="number"
          step={1}
          inputMode="numeric"
          value={year}
          onChange={(event) => setYear(event.target.value)}
        />
      </FormField>
      {holds === 'own' ? (
        <FormField
          label="Days a year"
          required
          hint="The whole year’s days; they are not reduced in the year of joining"
          error={problems['days']}
        >
          <TextInput
            type="number"
            step={0.5}
            min={0}
            inputMode="decimal"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </FormField>
      ) : null}
      <FormField label="Reason" required error={problems['reason']}>
        <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
