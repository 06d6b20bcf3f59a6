import { describe, expect, it } from '@jest/globals';
import { changesTicket, replyProblem } from '@atrium/contracts/saved-replies/macros';
import { unknownPlaceholders } from '@atrium/contracts/tickets/saved-replies';
import type { CreateSavedReply } from '@atrium/contracts/saved-replies/commands';
import { DemoCalendar } from '../demo-calendar.js';
import { replySteps } from './reply-steps.js';

const contents = replySteps(new DemoCalendar(new Date('2026-03-04T10:15:00'))).map(
  ({ data }) => data as CreateSavedReply,
);

describe('the saved replies of the demo', () => {
  it('are replies, macros and one that is somebody’s own', () => {
    const macros = contents.filter(({ changes }) => changesTicket(changes));
    expect([contents.length - macros.length, macros.length]).toEqual([1, 4]);
    expect(contents.filter(({ department }) => department === undefined)).toHaveLength(1);
  });

  it('can be sent as they are', () => {
    expect(contents.map(replyProblem)).toEqual(contents.map(() => null));
    expect(contents.flatMap(({ subject, body }) => unknownPlaceholders(`${subject} ${body}`))).toEqual([]);
  });
});
