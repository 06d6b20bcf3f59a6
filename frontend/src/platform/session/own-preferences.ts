import { defaultPreferences, type Preferences } from '@atrium/contracts/preferences/rules';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import { useEffect } from 'react';
import { getAppearance, setAppearance } from '../../ui/element/appearance';
import { getFormats, setFormats } from '../../ui/format/formats';
import { patch } from '../api/dispatch';
import { reloadInLanguage } from './interface-language';
import { liveStore } from '../sync/live';
import { currentUserId, useUser } from './session';
import { dispatch } from '../api/dispatch-here';
import { useDocument } from '../sync/use-document';

/** What a device goes by before its person is known. */
type OfDevice = Omit<Preferences, 'board' | 'weekStart' | 'reminderMinutes'>;

/** What this device goes by at the moment. */
function preferencesInForce(): OfDevice {
  const { theme, density, singleKeys } = getAppearance();
  const { language, locale, timeZone } = getFormats();
  return { theme, density, singleKeys, language: language ?? '', locale: locale ?? '', timeZone: timeZone ?? '' };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Lets this device go by these, at once, and begin with them the next time. What it goes by already stays untouched. */
function putInForce(wanted: OfDevice): void {
  const present = preferencesInForce();
  const { theme, density, singleKeys, language, locale, timeZone } = wanted;
  if (theme !== present.theme || density !== present.density || singleKeys !== present.singleKeys) {
    setAppearance({ theme, density, singleKeys });
  }
  const isSame = language === present.language && locale === present.locale && timeZone === present.timeZone;
  if (isSame) return;
  setFormats({ language: orNull(language), locale: orNull(locale), timeZone: orNull(timeZone) });
}

/**
 * Saves on all devices; applied here at once, and rolled back on failure. The first choice starts from this device's
 * preferences.
 */
export function choosePreferences(change: Partial<Preferences>): void {
  const me = currentUserId();
  const wanted = { ...preferencesInForce(), ...change };
  if (me === null) return putInForce(wanted);
  const known = liveStore.document('preferences', me) as PreferencesView | undefined;
  const before = preferencesInForce();
  putInForce(wanted);
  const expected = patch<PreferencesView>('preferences', me, (doc) => ({
    version: 0,
    board: defaultPreferences.board,
    weekStart: defaultPreferences.weekStart,
    reminderMinutes: defaultPreferences.reminderMinutes,
    ...doc,
    ...wanted,
    _id: me,
  }));
  const sent = dispatch('SetPreferences', {
    body: known === undefined ? wanted : change,
    patches: [expected],
    failure: 'Your choice could not be saved',
  });
  void sent.then(({ ok }) => {
    if (!ok && known === undefined) putInForce(before);
    if (change.language !== undefined) reloadInLanguage();
  });
}

/** Until they are known, this device's stored preferences apply. */
export function useFollowedPreferences(): void {
  const { document } = useDocument('preferences', useUser()._id);
  useEffect(() => {
    if (document === undefined) return;
    const { language } = preferencesInForce();
    putInForce(document);
    // Chosen on another device; a choice on this one reloads once it is saved.
    if (document.language !== language) reloadInLanguage();
  }, [document]);
}
