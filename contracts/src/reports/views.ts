import type { LiveDocument } from '../core/live.js';
import type { ProjectState } from '../projects/rules.js';
import type { ReportKind, ReportModule } from './rules.js';

/** How many there are of each; what there is none of is left out. */
export type Counts = Readonly<Record<string, number>>;

/** How many records there are of a kind: by status, then by priority, then by module. */
export type StatusCounts = Readonly<Record<string, Readonly<Record<string, Counts>>>>;

/** How long it took from making records to settling them. */
export interface CycleCounts {
  readonly count: number;
  /** Milliseconds, all together. */
  readonly sum: number;
  /** How many of each class; see `cycleClass`. */
  readonly classes: readonly number[];
}

/** What happened to the records of one kind and module within a day. */
export interface DayCounts {
  readonly created: number;
  readonly settled: number;
  /** How many came into each status, by being made, changed, moved here from another module, or restored. */
  readonly entered: Counts;
  /** How many left each status, likewise, or by being deleted. */
  readonly left: Counts;
  readonly cycle: CycleCounts;
}

/** How many records there are right now. What is deleted does not count. */
export interface NowCounts {
  readonly items: Readonly<Partial<Record<ReportKind, StatusCounts>>>;
  readonly projects: Readonly<Partial<Record<ProjectState, number>>>;
}

/** What happened within some time. It stays as it was, whatever happens later. */
export interface Happenings {
  readonly items: Readonly<Partial<Record<ReportKind, Readonly<Record<ReportModule, DayCounts>>>>>;
  readonly projects: { readonly created: number; readonly completed: number };
}

/**
 * What happened within a day of universal time, by the quarters of an hour in which something did, such as `14:15`: of
 * such quarters the days of every time zone are made.
 */
export interface DayReport {
  readonly day: string;
  readonly quarters: Readonly<Record<string, Happenings>>;
}

/** A document of the dashboard: `now`, or a day, whose id is `day-2026-02-28`. */
export interface DashboardView extends LiveDocument {
  now?: NowCounts;
  day?: DayReport;
}

/** The id of the document that counts what there is. */
export const nowId = 'now';

/** The id of a day's document. @param day such as `2026-02-28` */
export function dayId(day: string): string {
  return `day-${day}`;
}
