import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import { changesFrom, type HistoryLabels } from '../../../shared-features/history/history-labels';

const labels: Readonly<Record<string, string>> = {
  theme: 'Theme',
  density: 'Density',
  singleKeys: 'Single-key shortcuts',
  locale: 'Format of dates',
  timeZone: 'Time zone',
};

function textOf(field: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string') return null;
  return value === '' && (field === 'locale' || field === 'timeZone') ? 'that of the device' : value;
}

export const preferenceLabels: HistoryLabels = {
  collection: 'preferences',
  thing: 'the interface',
  actions: {},
  labelOf: (field) => labels[field] ?? field,
  textOf,
  changesIn: changesFrom(defaultPreferences),
};
