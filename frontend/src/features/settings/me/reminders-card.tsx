import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { reminderChoices } from '@atrium/contracts/preferences/rules';
import { choosePreferences } from '../../../platform/session/own-preferences';
import { useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { Card } from '../../../ui/layout/card';
import { reminderText } from '../../../widgets/calendar/reminder-text';

/** With which reminder the own events begin. Nothing for people without a calendar. */
export function RemindersCard() {
  const me = useUser();
  const { reminderMinutes = '' } = useDocument('preferences', me._id).document ?? {};
  if (!readsCalendar(me)) return null;
  return (
    <Card title="Reminders of events">
      <FormField
        label="Reminder of new events"
        hint="The form of a new event begins with it; each event can have another one."
      >
        <Select
          value={String(reminderMinutes)}
          placeholder="None"
          options={reminderChoices.map((each) => ({ value: String(each), label: reminderText(each) }))}
          onChange={({ target }) =>
            choosePreferences({
              reminderMinutes: reminderChoices.find((each) => String(each) === target.value) ?? '',
            })
          }
        />
      </FormField>
    </Card>
  );
}
