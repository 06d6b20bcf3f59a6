import { comparePriorities } from '@atrium/contracts/core/priorities';
import { recordKinds } from '@atrium/contracts/record-kinds';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { bugTones, featureTones, taskTones, ticketTones } from '../../shared-features/item-links/item-kinds';
import { PriorityBadge } from './priority-badge';

const kinds = Object.values(recordKinds).flatMap(({ fields }) =>
  'priority' in fields ? [fields.priority.options as readonly string[]] : [],
);

/** Colour and word of a badge. */
function look(priority: string): string {
  const { container, unmount } = render(<PriorityBadge priority={priority} />);
  const badge = container.firstElementChild;
  const color = [...(badge?.classList ?? [])].find((name) => /^text-(danger|warning|ink)/.test(name));
  const text = `${color} ${badge?.textContent}`;
  unmount();
  return text;
}

it('ranks the priorities of every kind from red to grey', () => {
  const ranked = ['text-danger-ink', 'text-warning-ink', 'text-ink-muted', 'text-ink-faint'];
  for (const options of kinds) {
    expect(options.toSorted(comparePriorities).map((option) => look(option).split(' ')[0])).toEqual(ranked);
  }
  expect(['Urgent', 'P1_High', 'T3', 'P3', ''].map(look)).toEqual([
    'text-danger-ink Urgent',
    'text-warning-ink P1 High',
    'text-ink-muted Medium',
    'text-ink-faint P3',
    'text-ink-faint None',
  ]);
});

it('shares no colour with the statuses beside it', () => {
  const tones = [bugTones, featureTones, taskTones, ticketTones].flatMap((scale) => Object.values<string>(scale));
  expect(tones).not.toContain('danger');
  expect(tones).not.toContain('warning');
});
