import type { ReportKind } from '@atrium/contracts/reports/rules';
import { Bug, Lightbulb, type LucideIcon, SquareCheckBig } from 'lucide-react';
import type { SeriesColor } from '../../widgets/charts/chart-types';

export interface KindLook {
  readonly label: string;
  readonly plural: string;
  readonly icon: LucideIcon;
  readonly color: SeriesColor;
}

export const kindLooks: Readonly<Record<ReportKind, KindLook>> = {
  bugs: { label: 'Bug', plural: 'Bugs', icon: Bug, color: 3 },
  'feature-requests': { label: 'FR', plural: 'Feature requests', icon: Lightbulb, color: 1 },
  tasks: { label: 'Task', plural: 'Tasks', icon: SquareCheckBig, color: 2 },
};
