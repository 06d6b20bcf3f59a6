import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { ReportQuery, WorkFigure } from '@atrium/contracts/reports/query';
import { kindPriorities, type ReportKind, unset, urgencies } from '@atrium/contracts/reports/rules';
import { kindLooks } from './kinds';
import { kindsOf } from './select';

export interface ListBehind {
  readonly kind: ReportKind;
  readonly label: string;
  readonly count: number | null;
  readonly address: string;
}

/** What there is now. */
export interface DrillDown {
  readonly from?: string;
  readonly to?: string;
  readonly status?: string;
  /** As spelt in records; the report's when left out. */
  readonly priority?: string;
  readonly isDone?: boolean;
  readonly isToDo?: boolean;
}

/** What the report's days tell of a part of its time. */
export interface Figure {
  readonly report: WorkFigure;
  readonly from: string;
  readonly to: string;
  readonly part?: number;
  readonly stay?: string;
}

type Asked = Pick<ReportQuery, 'module' | 'priority' | 'assignee' | 'department'>;

const paths: Readonly<Record<ReportKind, string>> = {
  bugs: '/u/devbug',
  'feature-requests': '/u/devfr',
  tasks: '/u/notes',
};

function addressWith(kind: ReportKind, values: Readonly<Record<string, string | number | null | undefined>>): string {
  const parameters = new URLSearchParams();
  // The board shows open cards; a tray shows the cards asked for.
  if (kind === 'tasks') parameters.set('tray', 'asked');
  for (const [name, value] of Object.entries(values)) if (value != null) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? paths[kind] : `${paths[kind]}?${text}`;
}

/** The list of what there is now. */
export function addressOf(kind: ReportKind, asked: Asked, meant: DrillDown = {}): string {
  const { from, to, status, isDone, isToDo } = meant;
  const { assignee, department } = asked;
  const priority = meant.priority ?? (asked.priority === null ? null : priorityOf(kind, asked.priority));
  const done = isDone === undefined ? undefined : isDone ? 'done' : 'open';
  const own =
    kind === 'tasks'
      ? { state: status ?? done }
      : // Tasks have no module, so the filter leaves all or none.
        { status, only: isToDo ? 'todo' : done, module: asked.module };
  return addressWith(kind, { ...own, from, to, priority, assignee, department });
}

/** The list of what a figure counts. Names its days, so that the link means the same tomorrow. */
export function figureAddress(kind: ReportKind, asked: Asked, { report, part, stay, from, to }: Figure): string {
  const { module, priority, assignee, department } = asked;
  return addressWith(kind, { report, part, stay, from, to, module, priority, assignee, department });
}

/** `none` for no urgency. */
export function priorityOf(kind: ReportKind, urgency: string): string {
  return kindPriorities[kind][urgencies.findIndex((one) => one === urgency)] ?? unset;
}

/**
 * Kinds that the point counts.
 * @param counts by kind; null when unknown, which allows all
 * @param addressFor a kind's list; null excludes it
 */
export function listsBehind(
  report: DeveloperReport,
  counts: Partial<Readonly<Record<ReportKind, number>>> | null,
  addressFor: (kind: ReportKind) => string | null,
): ListBehind[] {
  return kindsOf(report).flatMap((kind) => {
    const count = counts === null ? null : (counts[kind] ?? 0);
    const address = addressFor(kind);
    return count === 0 || address === null ? [] : [{ kind, label: kindLooks[kind].plural, count, address }];
  });
}
