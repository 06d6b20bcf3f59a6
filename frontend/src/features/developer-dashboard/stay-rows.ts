import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { ReportKind } from '@atrium/contracts/reports/rules';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { bugTones, featureTones } from '../../shared-features/item-links/item-kinds';
import { statusName, statusTone } from '../../shared-features/task-statuses/statuses';
import { wireText } from '../../ui/language/wire-text';
import type { Tone } from '../../ui/element/tone';
import type { SpanRow } from '../../shared-features/report-spans/status-spans';
import { figureAddress } from './behind';
import { kindLooks } from './kinds';
import { kindsOf } from './select';

/** The order of the board's columns; statuses that were removed come last. */
function placeIn(statuses: readonly TaskStatus[], id: string): number {
  const at = statuses.findIndex((status) => status.id === id && status.into === null);
  return at < 0 ? statuses.length : at;
}

function toneOf(kind: ReportKind, status: string, statuses: readonly TaskStatus[]): Tone {
  if (kind === 'tasks') {
    const known = statuses.find(({ id }) => id === status);
    return known === undefined ? 'neutral' : statusTone(known, statuses);
  }
  const tones: Readonly<Record<string, Tone>> = kind === 'bugs' ? bugTones : featureTones;
  return tones[status] ?? 'neutral';
}

/** @param statuses of tasks, those that were removed among them */
export function stayRows(report: DeveloperReport, statuses: readonly TaskStatus[]): SpanRow[] {
  const { from, to } = report;
  return kindsOf(report).flatMap((kind) => {
    const spans =
      kind === 'tasks'
        ? report.stays[kind].toSorted((a, b) => placeIn(statuses, a.status) - placeIn(statuses, b.status))
        : report.stays[kind];
    return spans.map((span) => ({
      ...span,
      key: `${kind} ${span.status}`,
      kind: kindLooks[kind].plural,
      label: kind === 'tasks' ? statusName(span.status, statuses) : wireText(span.status),
      tone: toneOf(kind, span.status, statuses),
      address: figureAddress(kind, report, { report: 'stayed', stay: span.status, from, to }),
    }));
  });
}
