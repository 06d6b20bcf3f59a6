import { Monitor, Moon, Sun } from 'lucide-react';
import { choosePreferences } from '../../platform/session/own-preferences';
import { useAppearance } from '../../ui/element/appearance';
import { Segmented } from '../../ui/form/segmented';
import { Switch } from '../../ui/form/switch';

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
