import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { FormField } from '../../../ui/form/form-field';
import { Switch } from '../../../ui/form/switch';
import { TextInput } from '../../../ui/form/text-input';
import { TimeZonePicker } from '../organisation/time-zone-picker';
import type { ChangePreferences } from './use-notification-choices';

/** With which hours quiet hours begin when they are switched on. */
const usual = { quietFrom: '20:00', quietUntil: '07:00' };

/** When browser and mail leave one in peace. */
export function QuietHours(props: { choices: NotificationPreferencesView; onChange: ChangePreferences }) {
  const { choices, onChange } = props;
  const { quietFrom, quietUntil, quietDaysOff, onlyPunchedIn, timeZone } = choices;
  const isOn = quietFrom !== '';
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Do not disturb</legend>
      <p className="-mt-1 text-meta text-ink-faint">The inbox is always complete; browser and mail keep quiet.</p>
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
