import { milestoneStage } from '@atrium/contracts/projects/rules';
import type { Milestone } from '@atrium/contracts/projects/views';

/**
 * A milestone in words: its name, its day and how it stands.
 * @param write puts the day into the reader's format
 */
export function milestoneText(milestone: Milestone, today: string, write: (day: string) => string): string {
  const { name } = milestone;
  const day = write(milestone.day);
  const stage = milestoneStage(milestone, today);
  if (stage === 'done') return `${name}, due ${day}, was reached`;
  if (stage === 'late') return `${name}, due ${day}, is late`;
  return stage === 'near' ? `${name}, due ${day}, is near` : `${name}, due ${day}`;
}
