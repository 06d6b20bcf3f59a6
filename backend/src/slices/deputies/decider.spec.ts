import { describe, it } from '@jest/globals';
import { deputyRefusals } from '@atrium/contracts/deputies/errors';
import type { UserView } from '@atrium/contracts/users/views';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { type DeputyCommand, deputyDecider } from './decider.js';
import type { DeputyEvent } from './events.js';

const day = '2026-03-02';
// Only the fields that the decider reads.
const account = (part: object) => ({ active: true, deleted: false, role: 'manager', ...part }) as UserView;
const approver = account({ _id: 'ann', username: 'Ann' });
const person = account({ _id: 'max', username: 'Max', role: 'member' });
const { given } = specifyHandlers(deputyDecider, deputyRefusals, {
  NameDeputy: { day, approver, person },
  EndDeputy: { day },
  BeginDeputy: { day },
});
const own = { id: 'ann', actor: actorWith('manager') };
const name = (data: object = {}): DeputyCommand => {
  return { type: 'NameDeputy', data: { deputy: 'max', from: '2026-03-09', until: '2026-03-13', ...data } };
};
const named = (part: object = {}): DeputyEvent => {
  const deputy = { _id: 'max', username: 'Max' };
  return { type: 'DeputyNamed', data: { deputy, from: '2026-03-09', until: '2026-03-13', ...part } };
};
const began: DeputyEvent = { type: 'DeputyBegan', data: {} };
const ended: DeputyEvent = { type: 'DeputyEnded', data: {} };
const begin: DeputyCommand = { type: 'BeginDeputy', data: {} };
const end: DeputyCommand = { type: 'EndDeputy', data: {} };

describe('a deputy', () => {
  it('is named for days to come, or begins at once', () => {
    given().when(name(), own).thenEvents(named());
    given()
      .when(name({ from: day }), own)
      .thenEvents(named({ from: day }), began);
    given(named()).when(name(), own).thenNothing();
    given(named())
      .when(name({ until: '2026-03-20' }), own)
      .thenEvents(named({ until: '2026-03-20' }));
  });

  it('is named by the approver, or those who look after people, for those who decide', () => {
    given()
      .when(name(), { id: 'eve', actor: actorWith('manager') })
      .thenRefused('notDeputized');
    given()
      .when(name(), { id: 'ann', actor: { ...actorWith('member', 'hredituser'), id: 'hanna' } })
      .thenEvents(named());
    given()
      .when(name(), { ...own, found: { approver: account({ role: 'member' }) } })
      .thenRefused('decidesNothing');
    given()
      .when(name(), { ...own, found: { person: account({ active: false }) } })
      .thenRefused('deputyGone');
    given()
      .when(name({ deputy: 'ann' }), own)
      .thenRefused('ownDeputy');
    given()
      .when(name({ until: '2026-03-08' }), own)
      .thenRefused('deputyEndsFirst');
    given()
      .when(name({ from: '2026-02-02', until: '2026-03-01' }), own)
      .thenRefused('deputyOver');
  });

  it('begins and ends by itself', () => {
    given(named())
      .when(begin, { found: { day: '2026-03-09' } })
      .thenEvents(began);
    given(named()).when(begin).thenNothing();
    given(named(), began)
      .when(begin, { found: { day: '2026-03-10' } })
      .thenNothing();
    const product = { id: 'ann', actor: { ...actorWith('member'), id: 'product' } };
    given(named(), began)
      .when(end, { ...product, found: { day: '2026-03-14' } })
      .thenEvents(ended);
    given(named(), began).when(end, product).thenRefused('notDeputized');
    given(named(), began).when(end, own).thenEvents(ended);
    given(named(), ended).when(end, own).thenNothing();
  });
});
