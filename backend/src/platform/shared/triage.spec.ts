import { describe, expect, it } from '@jest/globals';
import { refuseBug } from '@atrium/contracts/bugs/errors';
import { Refusal } from '@atrium/contracts/core/problems';
import type { TriageBody } from '@atrium/contracts/core/triage';
import type { TriageState } from '@atrium/contracts/core/triage-rules';
import { endsSnooze, lookedAt, verdictOn } from './triage.js';

const now = '2026-03-02T09:00:00.000Z';
const later = '2026-03-03T09:00:00.000Z';

function on(as: TriageState, data: TriageBody, until = ''): unknown {
  try {
    return verdictOn({ as, until }, data, now, refuseBug);
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

describe('a verdict', () => {
  it.each([
    [{ verdict: 'accept' }, 'accepted', ''],
    [{ verdict: 'decline', text: 'Too rare' }, 'declined', ''],
    [{ verdict: 'duplicate', original: 'b1' }, 'duplicate', ''],
    [{ verdict: 'snooze', until: later }, 'snoozed', later],
    [{ verdict: 'ask', text: 'Where?' }, 'asked', ''],
  ] as const)('%j settles what waits, or comes back', (data, as, until) => {
    for (const from of ['new', 'snoozed', 'asked'] as const) {
      if (from !== as) expect(on(from, data)).toEqual({ as, until });
    }
  });

  it('is given once: who comes later learns that somebody was faster', () => {
    expect(on('accepted', { verdict: 'decline', text: 'No' })).toBe('triageOver');
    expect(on('declined', { verdict: 'accept' })).toBe('triageOver');
    expect(on('accepted', { verdict: 'accept' })).toBeNull();
  });

  it('says what it needs', () => {
    expect(on('new', { verdict: 'decline', text: ' ' })).toBe('reasonMissing');
    expect(on('new', { verdict: 'ask' })).toBe('questionMissing');
    expect(on('new', { verdict: 'duplicate' })).toBe('originalMissing');
    expect(on('new', { verdict: 'snooze', until: now })).toBe('snoozeInThePast');
    expect(on('new', { verdict: 'snooze' })).toBe('snoozeInThePast');
  });

  it('brings anything back', () => {
    expect(on('declined', { verdict: 'return' })).toEqual({ as: 'new', until: '' });
    expect(on('new', { verdict: 'return' })).toBeNull();
  });
});

it('a snooze ends at its time, unless it was settled or snoozed again', () => {
  const asleep = { as: 'snoozed', until: now } as const;
  expect(endsSnooze(asleep, { until: now }, now)).toBe(true);
  expect(endsSnooze({ ...asleep, until: later }, { until: now }, now)).toBe(false);
  expect(endsSnooze({ as: 'accepted', until: '' }, { until: now }, now)).toBe(false);
});

it('work on a record counts as looking at it', () => {
  expect(lookedAt({ as: 'new', until: '' })).toEqual({ as: 'accepted', until: '' });
  expect(lookedAt({ as: 'declined', until: '' })).toBeNull();
});
