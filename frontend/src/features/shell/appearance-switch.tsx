import { SunMoon } from 'lucide-react';
import { Popover } from '../../ui/overlay/popover';
import { DensityChoice, SingleKeysSwitch, ThemeChoice } from '../../shared-features/appearance/appearance-choices';

export function AppearanceSwitch() {
  return (
    <Popover label="Appearance" square align="end" button={<SunMoon aria-hidden className="size-4" />}>
      <div className="flex flex-col items-start gap-3">
        <ThemeChoice />
        <DensityChoice />
        <SingleKeysSwitch className="w-full" />
      </div>
    </Popover>
  );
}
