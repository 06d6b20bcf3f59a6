import { defaultPreferences, type Preferences } from '@atrium/contracts/preferences/rules';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import { useEffect } from 'react';
import { getAppearance, setAppearance } from '../../ui/element/appearance';
import { getFormats, setFormats } from '../../ui/format/formats';
import { patch } from '../api/dispatch';
import { liveStore } from '../sync/live';
import { currentUserId, useUser } from './session';
import { dispatch } from '../api/dispatch-here';
import { useDocument } from '../sync/use-document';

/** What a device goes by before its person is known. */
type OfDevice = Omit<Preferences, 'board' | 'weekStart'>;

/** What this device goes by at the moment. */
function preferencesInForce(): OfDevice {
  const { theme, density, singleKeys } = getAppearance();
  const { locale, timeZone } = getFormats();
  return { theme, density, singleKeys, locale: locale ?? '', timeZone: timeZone ?? '' };
}

/** Lets this device go by these, at once, and begin with them the next time. What it goes by already stays untouched. */
function putInForce(wanted: OfDevice): void {
  const present = preferencesInForce();
  const { theme, density, singleKeys, locale, timeZone } = wanted;
  if (theme !== present.theme || density !== present.density || singleKeys !== present.singleKeys) {
    setAppearance({ theme, density, singleKeys });
  }
  if (locale === present.locale && timeZone === present.timeZone) return;
  setFormats({ locale: locale === '' ? null : locale, timeZone: timeZone === '' ? null : timeZone });
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
  });
}

/** Until they are known, this device's stored preferences apply. */
export function useFollowedPreferences(): void {
  const { document } = useDocument('preferences', useUser()._id);
  useEffect(() => {
    if (document !== undefined) putInForce(document);
  }, [document]);
}
