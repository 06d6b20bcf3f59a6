import type { ScheduleEntry } from '@atrium/contracts/work-schedules/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type WorkScheduleEvent =
  /** Replaces what was set from the same day on. */
  | DomainEvent<'WorkScheduleSet', ScheduleEntry & { readonly reason: string }>
  | DomainEvent<'WorkScheduleRemoved', Pick<ScheduleEntry, 'from'>>;

export const workScheduleEventVersions = {
  WorkScheduleSet: { version: 1, personal: { reason: '' } },
  WorkScheduleRemoved: { version: 1, personal: {} },
} satisfies EventVersions<WorkScheduleEvent>;
