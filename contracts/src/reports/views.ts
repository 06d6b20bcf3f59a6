import type { LiveDocument } from '../core/live.js';
import type { ProjectState } from '../projects/rules.js';
import type { ReportKind, ReportModule } from './rules.js';

/** Zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

/** By status, then priority, then module. */
export type StatusCounts = Readonly<Record<string, Readonly<Record<string, Counts>>>>;

export interface CycleCounts {
  readonly count: number;
  readonly sum: number;
  readonly classes: readonly number[];
}

export interface DayCounts {
  readonly created: number;
  readonly settled: number;
  /** By creation, change, move between modules, or restoring. */
  readonly entered: Counts;
  /** Likewise, or by deletion. */
  readonly left: Counts;
  readonly cycle: CycleCounts;
}

export interface NowCounts {
  readonly items: Readonly<Partial<Record<ReportKind, StatusCounts>>>;
  readonly projects: Readonly<Partial<Record<ProjectState, number>>>;
}

/** Immutable. */
export interface Happenings {
  readonly items: Readonly<Partial<Record<ReportKind, Readonly<Record<ReportModule, DayCounts>>>>>;
  readonly projects: { readonly created: number; readonly completed: number };
}

/** A UTC day in quarters of an hour, such as `14:15`, from which the days of every time zone can be made. */
export interface DayReport {
  readonly day: string;
  readonly quarters: Readonly<Record<string, Happenings>>;
}

/** `now`, or a day such as `day-2026-02-28`. */
export interface DashboardView extends LiveDocument {
  now?: NowCounts;
  day?: DayReport;
}

export const nowId = 'now';

export function dayId(day: string): string {
  return `day-${day}`;
}
