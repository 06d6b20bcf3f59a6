import { describe, expect, it } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { specifyProjection, specTime } from '../../../../test/projection-spec.js';
import { specId } from '../../../../test/spec.js';
import type { ChannelEvent } from './events.js';
import { channelsProjection } from './projections.js';

const { afterEvents } = specifyProjection<ChannelView, ChannelEvent>(channelsProjection);

const ann = { _id: 'ann', username: 'Ann' };
const details = { name: 'Launch', purpose: 'The launch', topic: '' };
const made = (more: object = {}): ChannelEvent => ({
  type: 'ChannelCreated',
  data: { ...details, private: false, people: ['ann', 'bob'], creator: ann, ...more },
});
const general: ChannelEvent = {
  type: 'GeneralChannelOpened',
  data: { name: 'general', purpose: 'What everybody should know', topic: '' },
};
const conversation = (...people: string[]): ChannelEvent => ({
  type: 'ConversationOpened',
  data: { people, creator: ann },
});
const changed = (data: object): ChannelEvent => ({ type: 'ChannelDetailsChanged', data });
const added = (...people: string[]): ChannelEvent => ({ type: 'ChannelMembersAdded', data: { people } });
const removed = (...people: string[]): ChannelEvent => ({ type: 'ChannelMembersRemoved', data: { people } });
const archived: ChannelEvent = { type: 'ChannelArchived', data: {} };
const unarchived: ChannelEvent = { type: 'ChannelUnarchived', data: {} };

const own = { _id: specId, archived: false, createdAt: specTime(0), version: 1 };
const nameless = { name: '', purpose: '', topic: '' };

describe('a channel', () => {
  it('is there for everybody while it is public, and for its members alone while it is private', () => {
    const open = {
      ...own,
      ...details,
      kind: 'public',
      everyone: false,
      members: ['ann', 'bob'],
      createdby: ann,
    } as const;
    afterEvents(made()).is(open).isIn('everyone');
    afterEvents(made({ private: true }))
      .is({ ...open, kind: 'private' })
      .isIn('self:ann', 'self:bob');
  });

  it('that everybody belongs to names nobody', () => {
    const { data } = general;
    afterEvents(general)
      .is({ ...own, ...data, kind: 'public', everyone: true, members: [], createdby: null })
      .isIn('everyone');
  });

  it('follows renaming and a new topic', () => {
    afterEvents(made(), changed({ name: 'Lift-off' }), changed({ topic: 'Tomorrow' }))
      .shows({ name: 'Lift-off', purpose: 'The launch', topic: 'Tomorrow' })
      .recordsChanges({ field: 'topic', from: '', to: 'Tomorrow' });
  });

  it('follows its members, and drops people who left', () => {
    afterEvents(made({ private: true }), added('cay'), removed('ann'))
      .shows({ members: ['bob', 'cay'] })
      .isIn('self:bob', 'self:cay');
  });

  it('is archived, and taken out of the archive', () => {
    afterEvents(made(), archived).shows({ archived: true }).isIn('everyone');
    afterEvents(made(), archived, unarchived).shows({ archived: false });
  });

  it('is not there before it was made', () => {
    afterEvents(archived).isGone();
  });
});

describe('a conversation', () => {
  it('is one of two, or of several, and there for them alone', () => {
    afterEvents(conversation('ann', 'bob'))
      .is({ ...own, ...nameless, kind: 'direct', everyone: false, members: ['ann', 'bob'], createdby: ann })
      .isIn('self:ann', 'self:bob');
    afterEvents(conversation('ann', 'bob', 'cay'))
      .shows({ kind: 'group' })
      .isIn('self:ann', 'self:bob', 'self:cay');
  });

  it('of a single person is possible', () => {
    afterEvents(conversation('ann'))
      .shows({ kind: 'direct', members: ['ann'] })
      .isIn('self:ann');
  });
});

/** By what a channel is found after these events. */
const found = (...events: ChannelEvent[]) => {
  const { document } = afterEvents(...events);
  return document === null ? null : channelsProjection.search?.(document);
};

describe('the search for a channel', () => {
  it('has its name, its topic, and whether it is archived', () => {
    expect(found(made(), changed({ topic: 'Tomorrow' }))).toEqual({
      label: '',
      title: 'Launch',
      text: 'The launch Tomorrow',
      state: '',
    });
    expect(found(made(), archived)).toMatchObject({ state: 'Archived' });
  });

  it('does not find conversations, which are called by nothing but their people', () => {
    expect(found(conversation('ann', 'bob'))).toBeNull();
    expect(found(conversation('ann', 'bob', 'cay'))).toBeNull();
  });
});
