import type { DeveloperReport } from '@atrium/contracts/reports/report';
import { kindPriorities, type ReportKind, type ReportModule, unset, urgencies } from '@atrium/contracts/reports/rules';
import { kindLooks } from './kinds';
import { kindsOf } from './select';

export interface ListBehind {
  readonly kind: ReportKind;
  readonly label: string;
  readonly count: number | null;
  readonly address: string;
}

export interface DrillDown {
  readonly from?: string;
  readonly to?: string;
  readonly when?: 'settled';
  readonly took?: number;
  readonly status?: string;
  readonly priority?: string;
  readonly module?: ReportModule | null;
  readonly isDone?: boolean;
  readonly isToDo?: boolean;
}

const paths: Readonly<Record<ReportKind, string>> = {
  bugs: '/u/devbug',
  'feature-requests': '/u/devfr',
  tasks: '/u/notes',
};

export function addressOf(kind: ReportKind, meant: DrillDown = {}): string {
  const { from, to, when, took, status, priority, module, isDone, isToDo } = meant;
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | null | undefined) => value != null && parameters.set(name, value);
  if (kind === 'tasks') {
    // The board shows open cards; a tray shows the cards asked for.
    set('tray', 'asked');
    set('state', status ?? (isDone === undefined ? undefined : isDone ? 'done' : 'open'));
  } else {
    set('status', status);
    set('only', isToDo ? 'todo' : isDone === undefined ? undefined : isDone ? 'done' : 'open');
    // Tasks have no module, so the filter leaves all or none.
    set('module', module);
  }
  set('from', from);
  set('to', to);
  set('when', when);
  set('took', took === undefined ? undefined : String(took));
  set('priority', priority);
  const text = parameters.toString();
  return text === '' ? paths[kind] : `${paths[kind]}?${text}`;
}

/** `none` for no urgency. */
export function priorityOf(kind: ReportKind, urgency: string): string {
  return kindPriorities[kind][urgencies.findIndex((one) => one === urgency)] ?? unset;
}

/**
 * Kinds that the point counts.
 * @param counts by kind; null when unknown, which allows all
 * @param meantOf a kind's filter; null excludes it
 */
export function listsBehind(
  report: DeveloperReport,
  counts: Partial<Readonly<Record<ReportKind, number>>> | null,
  meantOf: (kind: ReportKind) => DrillDown | null,
): ListBehind[] {
  return kindsOf(report).flatMap((kind) => {
    const count = counts === null ? null : (counts[kind] ?? 0);
    const meant = meantOf(kind);
    if (count === 0 || meant === null) return [];
    const address = addressOf(kind, { module: report.module, ...meant });
    return [{ kind, label: kindLooks[kind].plural, count, address }];
  });
}
