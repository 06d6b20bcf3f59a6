import type { DeveloperReport } from '@atrium/contracts/reports/report';
import { kindPriorities, type ReportKind, type ReportModule, unset, urgencies } from '@atrium/contracts/reports/rules';
import { kindLooks } from './kinds';
import { kindsOf } from './select';

/** A list that stands behind a point of a chart. */
export interface ListBehind {
  readonly kind: ReportKind;
  readonly label: string;
  /** How many of its records the point counts; null where nobody can say. */
  readonly count: number | null;
  readonly address: string;
}

/** What of a list is meant. */
export interface Narrowing {
  /** Days on which the records were made, or settled. */
  readonly from?: string;
  readonly to?: string;
  readonly when?: 'settled';
  /** The class of cycle times. */
  readonly took?: number;
  readonly status?: string;
  readonly priority?: string;
  /** All when null. */
  readonly module?: ReportModule | null;
  /** Whether what is done is meant, or what is not; left out for both. */
  readonly isDone?: boolean;
  /** Whether only what nobody has begun is meant. */
  readonly isToDo?: boolean;
}

const paths: Readonly<Record<ReportKind, string>> = {
  bugs: '/u/devbug',
  'feature-requests': '/u/devfr',
  tasks: '/u/notes',
};

/** The address of a kind's list, narrowed down to what is meant. */
export function addressOf(kind: ReportKind, meant: Narrowing = {}): string {
  const { from, to, when, took, status, priority, module, isDone, isToDo } = meant;
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | null | undefined) => value != null && parameters.set(name, value);
  if (kind === 'tasks') {
    // The board has its open cards on it and its done ones in a tray; a tray of its own holds what is asked for.
    set('tray', 'asked');
    set('state', status ?? (isDone === undefined ? undefined : isDone ? 'done' : 'open'));
  } else {
    set('status', status);
    set('only', isToDo ? 'todo' : isDone === undefined ? undefined : isDone ? 'done' : 'open');
    // Tasks belong to no module, so theirs are none or all.
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

/** The priority of a kind that has an urgency; `none` for what has none. */
export function priorityOf(kind: ReportKind, urgency: string): string {
  return kindPriorities[kind][urgencies.findIndex((one) => one === urgency)] ?? unset;
}

/**
 * The lists behind a point, of the kinds of which it counts any.
 * @param counts how many of each kind; null where nobody can say, and all kinds may be meant
 * @param meantOf what of a kind's list is meant; null when nothing of it
 */
export function listsBehind(
  report: DeveloperReport,
  counts: Partial<Readonly<Record<ReportKind, number>>> | null,
  meantOf: (kind: ReportKind) => Narrowing | null,
): ListBehind[] {
  return kindsOf(report).flatMap((kind) => {
    const count = counts === null ? null : (counts[kind] ?? 0);
    const meant = meantOf(kind);
    if (count === 0 || meant === null) return [];
    const address = addressOf(kind, { module: report.module, ...meant });
    return [{ kind, label: kindLooks[kind].plural, count, address }];
  });
}
