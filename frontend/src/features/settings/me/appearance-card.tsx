import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card';
import { DensityChoice, SingleKeysSwitch, ThemeChoice } from '../../../shared-features/appearance/appearance-choices';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span>{label}</span>
      {children}
    </div>
  );
}

export function AppearanceCard() {
  return (
    <Card title="Appearance">
      <div className="flex flex-col gap-4">
        <Row label="Theme">
          <ThemeChoice />
        </Row>
        <Row label="Density">
          <DensityChoice />
        </Row>
        <SingleKeysSwitch description="Letters such as g, c and / work as shortcuts outside text fields." />
      </div>
    </Card>
  );
}
