import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { specId } from '../../../test/spec.js';
import type { AttendanceEvent } from './events.js';
import { correctionNotificationRules } from './notification-rules.js';
import { timeClocksProjection } from './projections.js';

const after = specifyNotificationRules(correctionNotificationRules, timeClocksProjection);

const day = '2026-03-02';
const correction = 'said';
const asked = (approver?: string): AttendanceEvent => ({
  type: 'CorrectionRequested',
  data: {
    correction,
    day,
    pair: null,
    recorded: null,
    in: 1,
    out: 2,
    reason: 'The train',
    ...(approver === undefined ? {} : { approver }),
  },
});
const refused: AttendanceEvent = { type: 'CorrectionRefused', data: { correction, day, reason: 'No train' } };
const withdrawn: AttendanceEvent = { type: 'CorrectionWithdrawn', data: { correction, day } };
const terms = { targetMs: 0, breakMs: 0, lateAfter: null };
const approved: AttendanceEvent = {
  type: 'CorrectionApproved',
  data: { correction, day, pair: 'came', added: true, punches: { in: null, out: null }, in: 1, out: 2, terms },
};

describe('of a correction', () => {
  it('the approver is notified until it is decided or withdrawn', () => {
    expect(after(asked('bob'))).toMatchObject({ notified: [['approval', 'asked', ['bob'], '', '']], settled: [] });
    expect(after(asked()).notified).toEqual([]);
    for (const end of [approved, refused, withdrawn]) {
      expect(after(asked('bob'), end).settled).toEqual([{ whats: ['asked'] }]);
    }
  });

  it('the owner is notified of the decision', () => {
    expect(after(asked('bob'), approved).notified).toEqual([['decided', 'decided', [specId], 'Pending', 'Approved']]);
    expect(after(asked('bob'), refused).notified).toEqual([['decided', 'decided', [specId], 'Pending', 'Refused']]);
    expect(after(asked('bob'), withdrawn).notified).toEqual([]);
  });

  it('is shown with its day, which those from before it was kept cannot tell any more', () => {
    for (const end of [approved, refused, withdrawn]) {
      expect(after(asked('bob'), end).shown).toMatchObject([{ title: 'Correction of attendance', from: day }]);
    }
    const old: AttendanceEvent = { type: 'CorrectionRefused', data: { correction, reason: 'No train' } };
    expect(after(asked('bob'), old).shown).toMatchObject([{ from: '' }]);
  });
});
