import { useState } from 'react';
import { useSmallForm } from '../../platform/form/use-small-form';
import { useToday } from '../../platform/organisation/use-today';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { DeputyPicker } from './deputy-picker';
import type { NamedDeputy } from './use-deputies';
import { useDeputyCommands } from './use-deputy-commands';

/** Names who decides instead of an approver, and from when until when. */
export function DeputyDialog(props: {
  approver: string;
  /** Left out where there is none yet. */
  named: NamedDeputy | undefined;
  onClose: () => void;
}) {
  const { approver, named, onClose } = props;
  const today = useToday();
  const { name } = useDeputyCommands();
  const [deputy, setDeputy] = useState(named?.deputy._id ?? '');
  const [from, setFrom] = useState(named?.from ?? today);
  const [until, setUntil] = useState(named?.until ?? today);
  const { problems, busy, submit } = useSmallForm({
    required: { deputy, from, until },
    send: () => name(approver, { deputy, from, until }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Deputy"
      description="The deputy sees and decides what waits for you, from the first to the last day. You can still decide as well."
      action="Save"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <FormField label="Deputy" required error={problems['deputy']}>
        <DeputyPicker approver={approver} value={deputy} onChange={setDeputy} />
      </FormField>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField label="First day" required error={problems['from']}>
          <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </FormField>
        <FormField label="Last day" required error={problems['until']}>
          <TextInput type="date" min={from} value={until} onChange={({ target }) => setUntil(target.value)} />
        </FormField>
      </div>
    </FormDialog>
  );
}
