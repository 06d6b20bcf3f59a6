import { useEffect } from 'react';
import { useSettingsView } from '../../platform/organisation/use-settings';
import { showAccent } from '../../ui/element/accent';

export function useAccent(): void {
  const { settings, status } = useSettingsView();
  const { accent } = settings;
  useEffect(() => {
    // Until it is known, the accent of the last visit stays.
    if (status === 'ready') showAccent(accent);
  }, [accent, status]);
  useEffect(() => () => showAccent(null), []);
}
