import { describe, expect, it } from '@jest/globals';
import { companyEventRefusals } from '@atrium/contracts/company-events/errors';
import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, toolsWith } from '../../../test/spec.js';
import { type AnswerCommand, answerDecider, type AnswerEvent } from './answer-aggregate.js';

const event = { cancelled: false, deleted: false };
const { given } = specifyHandlers(answerDecider, companyEventRefusals, { AnswerCompanyEvent: { event } });
const answer = (said: EventAnswer | ''): AnswerCommand => ({
  type: 'AnswerCompanyEvent',
  data: { event: 'party', answer: said },
});
const answered = (said: EventAnswer | ''): AnswerEvent => ({
  type: 'EventAnswered',
  data: { event: 'party', answer: said },
});
const own = { id: 'ann' };

describe('saying whether one comes', () => {
  it('is recorded when it changes', () => {
    given().when(answer('yes'), own).thenEvents(answered('yes'));
    given(answered('yes')).when(answer('no'), own).thenEvents(answered('no'));
    given(answered('yes')).when(answer('yes'), own).thenNothing();
    given(answered('yes')).when(answer(''), own).thenEvents(answered(''));
    given().when(answer(''), own).thenNothing();
    given(answered('yes'), answered('')).when(answer(''), own).thenNothing();
  });

  it('needs an event that is there for the sender, and takes place', () => {
    given()
      .when(answer('yes'), { ...own, found: { event: null } })
      .thenRefused('eventGone');
    given()
      .when(answer('yes'), { ...own, found: { event: { ...event, deleted: true } } })
      .thenRefused('eventGone');
    given()
      .when(answer('yes'), { ...own, found: { event: { ...event, cancelled: true } } })
      .thenRefused('eventCancelled');
  });

  it('is nobody else’s to do', () => {
    given().when(answer('yes'), { id: 'bob' }).thenRefused('eventGone');
    given()
      .when(answer('yes'), { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
      .thenRefused('eventGone');
  });

  it('goes by the event as the sender sees it', async () => {
    const tools = toolsWith({ id: 'ann', visible: async (collection, id) => ({ collection, id }) as never });
    expect(await answerDecider.lookUp(answer('yes'), {}, tools)).toEqual({
      event: { collection: 'company-events', id: 'party' },
    });
  });
});
