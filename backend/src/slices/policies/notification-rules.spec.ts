import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import type { PolicyEvent } from './events.js';
import { policyNotificationRules } from './notification-rules.js';
import { policiesProjection } from './projections.js';

const after = specifyNotificationRules(policyNotificationRules, policiesProjection);

const content = { title: 'Travel', body: 'Book early.', departments: ['sales'], roles: [], attachments: [] } as const;
const drafted: PolicyEvent = { type: 'PolicyDrafted', data: content };
const published = (revision: number): PolicyEvent => ({
  type: 'PolicyPublished',
  data: { ...content, revision, effectiveDate: '2026-03-02', acknowledge: true, note: '' },
});
const reminded = (automatic: boolean): PolicyEvent => ({
  type: 'PolicyReminderSent',
  data: { revision: 1, people: ['bob'], automatic },
});

describe('of a policy', () => {
  it('notifies its audience of each version, of which only the newest is to be read', () => {
    expect(after(drafted, published(1)).notified).toEqual([['policy', 'version', ['/department:sales'], '', '1']]);
    expect(after(drafted, published(1), published(2))).toMatchObject({
      notified: [['policy', 'version', ['/department:sales'], '', '2']],
      settled: [{ whats: ['version', 'reminded'] }],
    });
  });

  it('reminds people who have not read it, also without a manual reminder', () => {
    expect(after(drafted, published(1), reminded(false))).toMatchObject({
      notified: [['policy', 'reminded', ['bob'], '', '']],
      byItself: false,
    });
    expect(after(drafted, published(1), reminded(true)).byItself).toBe(true);
  });

  it('a draft is news to nobody, and shown to those who write policies alone', () => {
    expect(after(drafted)).toMatchObject({ notified: [], shown: [{ rooms: ['writers'], title: 'Travel' }] });
    expect(after(drafted, published(1), { type: 'PolicyDraftChanged', data: { body: 'Later.' } }).notified).toEqual([]);
    expect(after(drafted, published(1)).shown).toMatchObject([
      { rooms: ['writers', 'readers', 'department:sales'], title: 'Travel' },
    ]);
  });
});
