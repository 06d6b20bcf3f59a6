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

/** What of a list is meant; the lists of some kinds know less of it than others. */
export interface Narrowing {
  /** Days on which the records were made, or settled. */
  readonly from?: string;
  readonly to?: string;
  readonly when?: 'settled';
  readonly status?: string;
  readonly priority?: string;
  readonly module?: ReportModule | null;
  /** Whether what is done is meant, or what is not; left out for both. */
  readonly isDone?: boolean;
}

const paths: Readonly<Record<ReportKind, string>> = {
  bugs: '/u/devbug',
  'feature-requests': '/u/devfr',
  tasks: '/u/notes',
};

/** The address of a kind's list, with as much of what is meant as the list can show. */
export function addressOf(kind: ReportKind, meant: Narrowing = {}): string {
  const { from, to, when, status, priority, module, isDone } = meant;
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value === undefined || parameters.set(name, value);
  if (kind === 'tasks') {
    if (isDone || status === 'done' || when === 'settled') set('tray', 'done');
  } else {
    set('status', status);
    if (isDone === false) set('only', 'open');
    set('from', from);
    set('to', to);
    set('when', when);
    // Their lists look in one field at a time; a priority says more than a module.
    const field = kind === 'bugs' ? 'module' : 'submodule';
    if (priority !== undefined) {
      set('field', 'priority');
      set('q', priority);
    } else if (module != null && module !== unset) {
      set('field', field);
      set('q', module);
    }
  }
  const text = parameters.toString();
  return text === '' ? paths[kind] : `${paths[kind]}?${text}`;
}

/** The priority of a kind that has an urgency. */
export function priorityOf(kind: ReportKind, urgency: string): string | undefined {
  return kindPriorities[kind][urgencies.findIndex((one) => one === urgency)];
}

/**
 * The lists behind a point, of the kinds of which it counts any.
 * @param counts how many of each kind; null where nobody can say, and all kinds may be meant
 */
export function listsBehind(
  report: DeveloperReport,
  counts: Partial<Readonly<Record<ReportKind, number>>> | null,
  meantOf: (kind: ReportKind) => Narrowing,
): ListBehind[] {
  return kindsOf(report).flatMap((kind) => {
    const count = counts === null ? null : (counts[kind] ?? 0);
    if (count === 0) return [];
    const address = addressOf(kind, { module: report.module, ...meantOf(kind) });
    return [{ kind, label: kindLooks[kind].plural, count, address }];
  });
}
