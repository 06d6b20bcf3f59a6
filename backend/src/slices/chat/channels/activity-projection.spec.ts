import { describe, expect, it } from '@jest/globals';
import { memberLimits } from '@atrium/contracts/chat/rules';
import type { ChannelActivityView, ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { rollAll, type SpecChange } from '../../../../test/rollup-spec.js';
import type { AnyRollup } from '../../../platform/kernel/rollup.js';
import { channelActivity } from './activity-projection.js';

const rollup = channelActivity as object as AnyRollup;
const channel = (kind: ChannelView['kind'], ...members: string[]) =>
  ({ _id: 'c', version: 1, kind, everyone: members.length === 0, members }) as object as LiveDocument;
const message = (_id: string, part: Partial<MessageView> = {}) =>
  ({
    _id,
    version: 1,
    place: { collection: 'channels', id: 'c' },
    by: { _id: 'ann', username: 'Ann' },
    at: `2026-03-02T09:0${_id}:00.000Z`,
    ...part,
  }) as object as LiveDocument;
const sent = (after: LiveDocument): SpecChange<LiveDocument> => ({ collection: 'messages', before: null, after });
const made = (after: LiveDocument, before: LiveDocument | null = null): SpecChange<LiveDocument> => ({
  collection: 'channels',
  before,
  after,
});
/** What of the channel's liveliness is shown, and where. */
function shown(...changes: SpecChange<LiveDocument>[]) {
  const doc = rollAll<ChannelActivityView>(rollup, changes).get('c');
  return doc === undefined ? undefined : rollup.publish(doc)[1];
}

describe('how lively a channel is', () => {
  it('is the number of its messages, and the newest', () => {
    expect(shown(sent(message('1')), sent(message('2')))?.doc).toEqual({
      _id: 'c',
      version: 2,
      count: 2,
      last: { message: '2', at: '2026-03-02T09:02:00.000Z', by: 'ann' },
    });
  });

  it('does not change with what becomes of a message, nor with what is said about records', () => {
    const said = message('1');
    const changed = { collection: 'messages', before: said, after: message('1', { deleted: true }) };
    const about = message('2', { place: { collection: 'bugs', id: 'c' } });
    expect(shown(sent(said), changed, sent(about))?.doc).toMatchObject({ count: 1, last: { message: '1' } });
  });

  it.each(['public', 'private', 'group'] as const)('is sent to the members of a %s one, and follows them', (kind) => {
    const both = channel(kind, 'ann', 'bob');
    expect(shown(made(both), sent(message('1')))?.rooms).toEqual(['self:ann', 'self:bob']);
    const left = made(channel(kind, 'ann'), both);
    expect(shown(made(both), sent(message('1')), left)?.rooms).toEqual(['self:ann']);
  });

  it('is shown to everybody in channels of everybody or of very many', () => {
    const people = Array.from({ length: memberLimits.private + 1 }, (_, n) => `person-${n}`);
    const [large, smaller] = [channel('public', ...people), channel('public', ...people.slice(1))];
    expect(shown(made(channel('public')), sent(message('1')))?.rooms).toEqual(['everyone']);
    expect(shown(made(large), sent(message('1')))?.rooms).toEqual(['everyone']);
    expect(shown(made(large), sent(message('1')), made(smaller, large))?.rooms).toHaveLength(memberLimits.private);
  });
});
