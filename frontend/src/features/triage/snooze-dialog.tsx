import { dayMs } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import { useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { snoozeTimes } from '../../shared-features/notifications/snooze-times';
import { Button } from '../../ui/element/button';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/format/clock';
import { useFormats } from '../../ui/format/formats';
import { instantOfInput, localInput, nextWorkingHour } from '../../shared-features/plan/local-time';

/** Until when a record leaves the inbox: a usual time by one press, or any other. */
export function SnoozeDialog(props: { title: string; onSnooze: (until: string) => void; onClose: () => void }) {
  const { title, onSnooze, onClose } = props;
  const { timeZone } = useFormats();
  const settings = useSettings();
  const now = useNow();
  const [at, setAt] = useState(() => localInput(nextWorkingHour(Date.now() + dayMs, settings), timeZone));
  const [problem, setProblem] = useState<string>();
  const snooze = (until: string) => {
    onSnooze(until);
    onClose();
  };
  const submit = () => {
    const until = instantOfInput(at, timeZone);
    if (until === null) setProblem(messages.auth.fieldRequired);
    else if (Date.parse(until) <= Date.now()) setProblem('This time has already passed');
    else snooze(until);
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={title}
      action="Snooze"
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap gap-1.5">
        {snoozeTimes(now).map(({ id, label, until }) => (
          <Button key={id} size="sm" onClick={() => snooze(until)}>
            {label}
          </Button>
        ))}
      </div>
      <FormField label="Day and time" error={problem}>
        <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </FormField>
    </FormDialog>
  );
}
