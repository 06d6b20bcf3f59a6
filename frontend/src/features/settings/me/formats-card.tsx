import { weekDays } from '@atrium/contracts/core/days';
import { useSettings } from '../../../platform/organisation/use-settings';
import { browserLanguage, interfaceLanguages } from '../../../platform/session/interface-language';
import { choosePreferences } from '../../../platform/session/own-preferences';
import { useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { useNow } from '../../../ui/format/clock';
import { Card } from '../../../ui/layout/card';
import { weekDayName } from '../../../ui/format/day-texts';
import { formatDate, useFormats, dateSample, deviceZone, languageLocale } from '../../../ui/format/formats';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { reminderText } from '../../../widgets/calendar/reminder-text';
import { OwnHistory } from './own-history';
import { TimeZonePicker } from '../organisation/time-zone-picker';
import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import { changesFrom, type HistoryLabels } from '../../../shared-features/history/history-labels';
import { displayNameOf, languageName } from '../../../ui/format/display-names';

const labels: Readonly<Record<string, string>> = {
  theme: 'Theme',
  density: 'Density',
  singleKeys: 'Single-key shortcuts',
  language: 'Language',
  locale: 'Format of dates',
  timeZone: 'Time zone',
  weekStart: 'First day of the week',
  reminderMinutes: 'Reminder of new events',
};

function textOf(field: string, value: unknown): string | null {
  if (field === 'weekStart') return value === '' ? 'that of the organisation' : weekDayName(Number(value), 'long');
  if (field === 'reminderMinutes') return typeof value === 'number' ? reminderText(value) : 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string') return null;
  if (field === 'language') return value === '' ? 'that of the browser' : languageName(value);
  return value === '' && (field === 'locale' || field === 'timeZone') ? 'that of the device' : value;
}

const preferenceLabels: HistoryLabels = {
  collection: 'preferences',
  thing: 'the interface',
  actions: {},
  labelOf: (field) => labels[field] ?? field,
  textOf,
  changesIn: changesFrom(defaultPreferences),
};

/** Each is shown by an example. */
const locales = ['en-GB', 'en-US', 'de-DE', 'es-ES', 'fr-FR', 'pt-PT', 'hi-IN', 'ja-JP', 'sv-SE'];
/** A date whose day and month can't be confused. */
const sample = new Date(2026, 11, 31, 17, 5);

function localeLabel(locale: string): string {
  return `${displayNameOf('language', locale)}: ${dateSample(locale, sample)}`;
}

export function FormatsCard() {
  const { language, locale, timeZone } = useFormats();
  const now = useNow();
  const { version = 0, weekStart = '' } = useDocument('preferences', useUser()._id).document ?? {};
  const organisation = useSettings();
  const options = locales.map((each) => ({ value: each, label: localeLabel(each) }));
  const all = locale === null || locales.includes(locale) ? options : [...options, { value: locale, label: locale }];
  return (
    <Card title="Language and formats">
      <div className="flex flex-col gap-4">
        <FormField label="Language">
          <Select
            value={language ?? ''}
            placeholder={`As in the browser (${languageName(browserLanguage())})`}
            options={interfaceLanguages().map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={(event) => choosePreferences({ language: event.target.value })}
          />
        </FormField>
        <FormField label="Format of dates">
          <Select
            value={locale ?? ''}
            placeholder={`As in the language (${languageLocale()})`}
            options={all}
            onChange={(event) => choosePreferences({ locale: event.target.value })}
          />
        </FormField>
        <FormField label="Time zone">
          <TimeZonePicker
            value={timeZone}
            clearable
            placeholder={`Of this device (${deviceZone()})`}
            onChange={(name) => choosePreferences({ timeZone: name ?? '' })}
          />
        </FormField>
        <FormField label="First day of the week">
          <Select
            value={String(weekStart)}
            placeholder={`As in the organisation (${weekDayName(organisation.weekStart, 'long')})`}
            options={weekDays.map((day) => ({ value: String(day), label: weekDayName(day, 'long') }))}
            onChange={({ target }) =>
              choosePreferences({ weekStart: weekDays.find((day) => String(day) === target.value) ?? '' })
            }
          />
        </FormField>
        <p className="text-meta text-ink-faint">
          Now it is {formatDate(now, { dateStyle: 'full', timeStyle: 'short' })}.
        </p>
        {version > 0 ? <OwnHistory labels={preferenceLabels} title="History of appearance and formats" /> : null}
      </div>
    </Card>
  );
}
