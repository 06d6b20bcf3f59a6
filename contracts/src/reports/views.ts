import type { LiveDocument } from '../core/live.js';
import type { Stay } from '../core/status-times.js';
import type { ProjectState } from '../projects/rules.js';
import type { ReportKind, ReportModule } from './rules.js';

/** Zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

/** By status, then priority, then module, then assignee. */
export type StatusCounts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Counts>>>>>>;

export interface NowCounts {
  readonly items: Readonly<Partial<Record<ReportKind, StatusCounts>>>;
  readonly projects: Readonly<Partial<Record<ProjectState, number>>>;
}

/** What reports tell records apart by; `none` where a record has no such thing. */
export interface WorkTraits {
  readonly status: string;
  readonly priority: string;
  readonly module: ReportModule;
  readonly assignee: string;
}

/** What happened to a record: it was created, changed, deleted or restored. */
export interface WorkEntry {
  readonly kind: ReportKind;
  readonly record: string;
  readonly at: string;
  /** Null when it did not count before. */
  readonly from: WorkTraits | null;
  /** Null when it counts no more. */
  readonly to: WorkTraits | null;
  readonly isNew?: true;
  /** Milliseconds since creation, when this settled it. */
  readonly took?: number;
  /** The status that it left; a task's is the organisation's own. */
  readonly stayed?: Stay;
}

export interface ProjectEntry {
  readonly at: string;
  readonly did: 'created' | 'completed';
}

/** What happened to some records on a UTC day, in order of recording; immutable. */
export interface DayReport {
  readonly day: string;
  readonly entries: readonly WorkEntry[];
  readonly projects: readonly ProjectEntry[];
}

/** `now`, or a part of a day such as `day-2026-02-28-7`. */
export interface DashboardView extends LiveDocument {
  now?: NowCounts;
  day?: DayReport;
}

export const nowId = 'now';

/** How many documents a day has. */
export const partsOfDay = 16;

/** Days are parted by record: a change writes its document anew, and a busy day's is large. */
export function dayPartId(day: string, record: string): string {
  const sum = Array.from(record, (letter) => letter.codePointAt(0) ?? 0).reduce((all, code) => all + code, 0);
  return `day-${day}-${sum % partsOfDay}`;
}
