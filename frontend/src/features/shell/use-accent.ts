import { useEffect } from 'react';
import { useSettingsView } from '../../platform/organisation/use-settings';
import { showAccent } from '../../ui/element/accent';

/** Gives the interface the accent of the organisation, as soon as that is known and whenever it changes. */
export function useAccent(): void {
  const { settings, status } = useSettingsView();
  const { accent } = settings;
  useEffect(() => {
    // Until it is known, the one that was kept from the last visit stays.
    if (status === 'ready') showAccent(accent);
  }, [accent, status]);
  useEffect(() => () => showAccent(null), []);
}
