import { nobody, type SupportBehind, type SupportFigure, timeBounds } from '@atrium/contracts/reports/support-query';
import { departmentNow } from '../../../platform/organisation/units-now';
import { spanText } from '../../../widgets/charts/period';

const figureLabels: Readonly<Record<SupportFigure, string>> = {
  opened: 'Opened',
  settled: 'Resolved',
  backlog: 'Open at the end of the day',
  answered: 'Answered for the first time',
  'response-kept': 'Answered within the target',
  'response-missed': 'Answered too late',
  'resolution-kept': 'Resolved within the target',
  'resolution-missed': 'Resolved too late',
  reopened: 'Resolved and opened again',
  stayed: 'Left a status',
  rated: 'Rated by the client',
  'rated-good': 'Rated good',
  'rated-okay': 'Rated okay',
  'rated-bad': 'Rated bad',
  open: 'Open now',
  unassigned: 'Open and unassigned',
  unanswered: 'Open and not answered yet',
  overdue: 'Open and overdue',
};

const ofNow: readonly SupportFigure[] = ['open', 'unassigned', 'unanswered', 'overdue'];

function partText(part: number): string {
  const [below, bound] = [timeBounds[part - 1], timeBounds[part]];
  if (bound === undefined) return `after more than ${below} h of work`;
  return below === undefined ? `within ${bound} h of work` : `after ${below} to ${bound} h of work`;
}

export function figureText(
  { figure, part, stay, from, to, agent, department, module, priority }: SupportBehind,
  name: string | null,
): string {
  const time = ofNow.includes(figure) ? null : figure === 'backlog' ? spanText(to, to) : spanText(from, to);
  const whose = agent === nobody ? 'nobody’s' : name;
  const isSomebodys = agent !== null || department !== null;
  const label = figure === 'opened' && isSomebodys ? 'Assigned' : figureLabels[figure];
  const first = figure === 'stayed' && stay !== null ? `Left ${stay}` : label;
  const parts = [
    part === null ? first : `${first} ${partText(part)}`,
    time,
    whose,
    department && departmentNow(department),
    module,
    priority,
  ];
  return parts.filter((text) => text !== null).join(' · ');
}
