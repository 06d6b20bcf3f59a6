import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';

/** How far a step lies from the day that its checklist counts from. */
export function daysText(days: number, purpose: ChecklistPurpose): string {
  if (purpose === 'onboarding') {
    if (days === 0) return 'On the first day';
    if (days === -1) return '1 day before the first day';
    if (days === 1) return '1 day after the first day';
    return days < 0 ? `${-days} days before the first day` : `${days} days after the first day`;
  }
  if (days === 0) return 'On the last day';
  if (days === -1) return '1 day before the last day';
  if (days === 1) return '1 day after the last day';
  return days < 0 ? `${-days} days before the last day` : `${days} days after the last day`;
}
