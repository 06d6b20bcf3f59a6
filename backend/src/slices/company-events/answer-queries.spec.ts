import { expect, it } from '@jest/globals';
import { toolsWith } from '../../../test/spec.js';
import { lookUpForAnswer } from './answer-queries.js';

it('an answer goes by the event as the sender sees it', async () => {
  const tools = toolsWith({ visible: async (collection, id) => ({ collection, id }) as never });
  const command = { type: 'AnswerCompanyEvent', data: { event: 'party', answer: 'yes' } } as const;
  expect(await lookUpForAnswer(command, {}, tools)).toEqual({
    event: { collection: 'company-events', id: 'party' },
  });
});
