import { nobody } from '@atrium/contracts/reports/people';
import type { WorkBehind, WorkFigure } from '@atrium/contracts/reports/query';
import { cycleBounds, unset } from '@atrium/contracts/reports/rules';
import { departmentNow } from '../../platform/organisation/units-now';
import { spanText } from '../../widgets/charts/period';

const figureLabels: Readonly<Record<WorkFigure, string>> = {
  created: 'Created',
  settled: 'Resolved',
  stayed: 'Left a status',
};

function tookText(part: number): string {
  const [below, bound] = [cycleBounds[part - 1], cycleBounds[part]];
  if (bound === undefined) return `after more than ${below} days`;
  return below === undefined ? `within ${bound} day` : `after ${below} to ${bound} days`;
}

/**
 * @param name of the assignee
 * @param status the name of the status that was left
 */
export function workFigureText(
  { figure, part, stay, from, to, assignee, department, module, priority }: WorkBehind,
  name: string | null,
  status: string | null,
): string {
  const isSomebodys = assignee !== null || department !== null;
  const label = figure === 'created' && isSomebodys ? 'Assigned' : figureLabels[figure];
  const first = stay === null ? label : `Left ${status ?? stay}`;
  const parts = [
    part === null ? first : `${first} ${tookText(part)}`,
    spanText(from, to),
    assignee === nobody ? 'nobody’s' : name,
    department && departmentNow(department),
    module === unset ? 'no module' : module,
    priority === 'Unset' ? 'no priority' : priority,
  ];
  return parts.filter((text) => text !== null).join(' · ');
}
