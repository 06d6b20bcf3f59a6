import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { choosePreferences } from '../../platform/own-preferences';
import { useAppearance } from '../../ui/appearance';
import { Popover } from '../../ui/popover';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';

/** Theme, density and single keys, each in force at once. */
export function AppearanceSwitch() {
  const { theme, density, singleKeys } = useAppearance();
  return (
    <Popover label="Appearance" square align="end" button={<SunMoon aria-hidden className="size-4" />}>
      <div className="flex flex-col items-start gap-3">
        <Segmented
          label="Theme"
          value={theme}
          onChange={(next) => choosePreferences({ theme: next })}
          options={[
            { value: 'light', label: 'Light', icon: Sun },
            { value: 'dark', label: 'Dark', icon: Moon },
            { value: 'system', label: 'System', icon: Monitor },
          ]}
        />
        <Segmented
          label="Density"
          value={density}
          onChange={(next) => choosePreferences({ density: next })}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
        <Switch
          label="Single-key shortcuts"
          className="w-full"
          checked={singleKeys}
          onChange={(event) => choosePreferences({ singleKeys: event.target.checked })}
        />
      </div>
    </Popover>
  );
}
