import { Monitor, Moon, Sun } from 'lucide-react';
import { choosePreferences } from '../../platform/session/own-preferences';
import { useAppearance } from '../../ui/element/appearance';
import { Segmented } from '../../ui/form/segmented';
import { Switch } from '../../ui/form/switch';

/** Chooses light, dark, or what the device says. As all of these, it is in force at once, on all of one's devices. */
export function ThemeChoice() {
  const { theme } = useAppearance();
  return (
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
  );
}

/** Chooses how close things stand. */
export function DensityChoice() {
  const { density } = useAppearance();
  return (
    <Segmented
      label="Density"
      value={density}
      onChange={(next) => choosePreferences({ density: next })}
      options={[
        { value: 'compact', label: 'Compact' },
        { value: 'comfortable', label: 'Comfortable' },
      ]}
    />
  );
}

/** Switches the shortcuts that are a single key. */
export function SingleKeysSwitch({ description, className }: { description?: string; className?: string }) {
  const { singleKeys } = useAppearance();
  return (
    <Switch
      label="Single-key shortcuts"
      description={description}
      className={className}
      checked={singleKeys}
      onChange={(event) => choosePreferences({ singleKeys: event.target.checked })}
    />
  );
}
