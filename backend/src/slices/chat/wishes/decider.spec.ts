import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { specifyProjection } from '../../../../test/projection-spec.js';
import { actorWith, stateAfter, toolsWith } from '../../../../test/spec.js';
import { type WishCommand, wishDecider } from './decider.js';
import type { WishEvent } from './events.js';
import { wishesId } from './id-rules.js';
import { wishesProjection } from './projections.js';

const { given } = specifyHandlers(wishDecider, chatRefusals, { ChooseForChannel: { isKnown: true, isMember: true } });
const own = { id: wishesId('acme', 'ann', 'launch') };
const choose = (change: object): WishCommand => ({ type: 'ChooseForChannel', data: { channel: 'launch', ...change } });
const chosen = (part: object = {}): WishEvent => ({
  type: 'ChannelWishesChosen',
  data: { channel: 'launch', starred: false, muted: false, level: 'default', ...part },
});

it('fields left out of a choice stay, and unchanged choices record no event', () => {
  given()
    .when(choose({ starred: true }), own)
    .thenEvents(chosen({ starred: true }));
  given(chosen({ starred: true }))
    .when(choose({ muted: true, level: 'all' }), own)
    .thenEvents(chosen({ starred: true, muted: true, level: 'all' }));
  given(chosen({ muted: true }))
    .when(choose({ muted: true }), own)
    .thenNothing();
  given()
    .when(choose({ level: 'default' }), own)
    .thenNothing();
  expect(stateAfter(wishDecider, [chosen({ level: 'nothing' })])).toEqual({
    starred: false,
    muted: false,
    level: 'nothing',
  });
});

it('a person chooses for themselves, about a channel of theirs', () => {
  const star = choose({ starred: true });
  given()
    .when(star, { id: wishesId('acme', 'bob', 'launch') })
    .thenRefused('channelGone');
  given()
    .when(star, { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('channelGone');
  given()
    .when(star, { ...own, found: { isKnown: false } })
    .thenRefused('channelGone');
  given()
    .when(star, { ...own, found: { isMember: false } })
    .thenRefused('notMember');
});

const lookUp = (channel: object | null) =>
  wishDecider.lookUp(
    choose({ starred: true }),
    wishDecider.initialState,
    toolsWith({ visible: async () => channel as never }),
  );

it('membership is looked up in the channel as the sender sees it', async () => {
  expect(await lookUp({ everyone: false, members: ['ann'] })).toEqual({ isKnown: true, isMember: true });
  expect(await lookUp({ everyone: false, members: [] })).toEqual({ isKnown: true, isMember: false });
  expect(await lookUp(null)).toEqual({ isKnown: false, isMember: false });
});

it('a choice is shown to its person alone, and found among those who chose every message', () => {
  const { afterEvents } = specifyProjection(wishesProjection);
  afterEvents(chosen({ starred: true }))
    .shows({ person: 'ann', channel: 'launch', starred: true })
    .isIn('self:ann');
  afterEvents(chosen({ level: 'all' })).isIn('self:ann', 'listening:launch');
  afterEvents(chosen({ level: 'all', muted: true })).isIn('self:ann');
});
