import { type Label, labelsOf } from '@atrium/contracts/settings/labels';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { shownTopics } from '../sync/shown';

const none: readonly Label[] = [];

/** The organisation's labels, also those that were merged. For use outside of rendering. */
export function labelsNow(): readonly Label[] {
  const [settings] = shownTopics.view('settings').documents as readonly SettingsView[];
  return settings?.labels ?? none;
}

/** The names of the labels that a record holds by their ids; empty for none. */
export function labelsText(ids: unknown): string {
  return Array.isArray(ids)
    ? labelsOf(labelsNow(), ids.map(String))
        .map(({ name }) => name)
        .join(', ')
    : '';
}
