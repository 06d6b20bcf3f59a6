import { describe, expect, it } from '@jest/globals';
import { policyRefusals } from '@atrium/contracts/policies/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, toolsWith } from '../../../test/spec.js';
import {
  type AcknowledgementCommand,
  acknowledgementDecider,
  type AcknowledgementEvent,
} from './acknowledgement-aggregate.js';

const policy = {
  state: 'Published',
  deleted: false,
  revision: 2,
  acknowledge: true,
  departments: ['developer'],
  roles: [],
} as const;
const { given } = specifyHandlers(acknowledgementDecider, policyRefusals, { AcknowledgePolicy: { policy } });
const read = (revision: number): AcknowledgementCommand => ({
  type: 'AcknowledgePolicy',
  data: { policy: 'travel', revision },
});
const acknowledged = (revision: number): AcknowledgementEvent => ({
  type: 'PolicyAcknowledged',
  data: { policy: 'travel', revision },
});
const own = { id: 'ann' };
const seeing = (changes: object) => ({ ...own, found: { policy: { ...policy, ...changes } } });

describe('acknowledging a policy', () => {
  it('goes by the policy as the sender sees it', async () => {
    const tools = toolsWith({ id: 'ann', visible: async (collection, id) => ({ collection, id }) as never });
    expect(await acknowledgementDecider.lookUp(read(1), {}, tools)).toEqual({
      policy: { collection: 'policies', id: 'travel' },
    });
  });

  it('is done once for each version', () => {
    given().when(read(2), own).thenEvents(acknowledged(2));
    given(acknowledged(1)).when(read(2), own).thenEvents(acknowledged(2));
    given(acknowledged(2)).when(read(2), own).thenNothing();
  });

  it('is done of the newest version alone', () => {
    given().when(read(1), own).thenRefused('newerVersion');
    given().when(read(3), own).thenRefused('newerVersion');
    given(acknowledged(1)).when(read(1), own).thenNothing();
  });

  it('is done by those whom it is for', () => {
    given()
      .when(read(2), seeing({ departments: ['sales'] }))
      .thenRefused('notForYou');
    given()
      .when(read(2), seeing({ departments: ['sales'], roles: ['dev'] }))
      .thenEvents(acknowledged(2));
    given()
      .when(read(2), { ...own, found: { policy: null } })
      .thenRefused('policyGone');
    given()
      .when(read(2), seeing({ deleted: true }))
      .thenRefused('policyGone');
  });

  it('is done of what is published and asks for it', () => {
    given()
      .when(read(2), seeing({ state: 'Archived' }))
      .thenRefused('notPublished');
    given()
      .when(read(2), seeing({ acknowledge: false }))
      .thenRefused('notAsked');
  });

  it('is nobody else’s to do', () => {
    given().when(read(2), { id: 'bob' }).thenRefused('policyGone');
    given()
      .when(read(2), { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
      .thenRefused('policyGone');
  });
});
