import { expect, it } from '@jest/globals';
import { toolsWith } from '../../../test/spec.js';
import { lookUpForAcknowledgement } from './acknowledgement-queries.js';

it('an acknowledgement goes by the policy as the sender sees it', async () => {
  const tools = toolsWith({ visible: async (collection, id) => ({ collection, id }) as never });
  const command = { type: 'AcknowledgePolicy', data: { policy: 'travel', revision: 1 } } as const;
  expect(await lookUpForAcknowledgement(command, {}, tools)).toEqual({
    policy: { collection: 'policies', id: 'travel' },
  });
});
