import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { choosePreferences } from '../../platform/own-preferences';
import { useAppearance } from '../../ui/appearance';
import { Card } from '../../ui/card';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span>{label}</span>
      {children}
    </div>
  );
}

/** How the interface looks and listens for this person; each choice is in force at once, on all of their devices. */
export function AppearanceCard() {
  const { theme, density, singleKeys } = useAppearance();
  return (
    <Card title="Appearance">
      <div className="flex flex-col gap-4">
        <Row label="Theme">
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
        </Row>
        <Row label="Density">
          <Segmented
            label="Density"
            value={density}
            onChange={(next) => choosePreferences({ density: next })}
            options={[
              { value: 'compact', label: 'Compact' },
              { value: 'comfortable', label: 'Comfortable' },
            ]}
          />
        </Row>
        <Switch
          label="Single-key shortcuts"
          description="Letters such as g, c and / act outside of text boxes."
          checked={singleKeys}
          onChange={(event) => choosePreferences({ singleKeys: event.target.checked })}
        />
      </div>
    </Card>
  );
}
