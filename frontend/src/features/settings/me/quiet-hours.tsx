import { isPaused } from '@atrium/contracts/notifications/quiet';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { Button } from '../../../ui/element/button';
import { useNow } from '../../../ui/format/clock';
import { laterText } from '../../../shared-features/later/time-choice';
import { FormField } from '../../../ui/form/form-field';
import { Switch } from '../../../ui/form/switch';
import { TextInput } from '../../../ui/form/text-input';
import { TimeZonePicker } from '../organisation/time-zone-picker';
import type { ChangePreferences } from './use-notification-choices';

/** With which hours quiet hours begin when they are switched on. */
const usual = { quietFrom: '20:00', quietUntil: '07:00' };

/** The present pause, which begins in the account menu. */
function PauseRow({ until, onChange }: { until: string; onChange: ChangePreferences }) {
  const now = useNow();
  if (!isPaused(until, now)) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2">
      Paused until {laterText(until)}
      <Button size="sm" onClick={() => onChange({ pausedUntil: '' })}>
        Resume now
      </Button>
    </p>
  );
}

/** When browser and mail leave one in peace. */
export function QuietHours(props: { choices: NotificationPreferencesView; onChange: ChangePreferences }) {
  const { choices, onChange } = props;
  const { quietFrom, quietUntil, quietDaysOff, pausedUntil, onlyPunchedIn, timeZone } = choices;
  const isOn = quietFrom !== '';
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Do not disturb</legend>
      <p className="-mt-1 text-meta text-ink-faint">The inbox is always complete; browser and mail keep quiet.</p>
      <PauseRow until={pausedUntil} onChange={onChange} />
      <Switch
        label="Quiet hours"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? usual : { quietFrom: '', quietUntil: '' })}
      />
      {isOn ? (
        <div className="grid grid-cols-2 gap-4">
          <FormField label="From">
            <TextInput
              type="time"
              value={quietFrom}
              onChange={({ target }) => (target.value === '' ? undefined : onChange({ quietFrom: target.value }))}
            />
          </FormField>
          <FormField label="Until">
            <TextInput
              type="time"
              value={quietUntil}
              onChange={({ target }) => (target.value === '' ? undefined : onChange({ quietUntil: target.value }))}
            />
          </FormField>
        </div>
      ) : null}
      <Switch
        label="On non-working days"
        checked={quietDaysOff}
        onChange={({ target }) => onChange({ quietDaysOff: target.checked })}
      />
      <Switch
        label="While I am not punched in"
        checked={onlyPunchedIn}
        onChange={({ target }) => onChange({ onlyPunchedIn: target.checked })}
      />
      <FormField label="By the clock of">
        <TimeZonePicker
          value={timeZone === '' ? null : timeZone}
          clearable
          placeholder="The organisation"
          onChange={(name) => onChange({ timeZone: name ?? '' })}
        />
      </FormField>
    </fieldset>
  );
}
