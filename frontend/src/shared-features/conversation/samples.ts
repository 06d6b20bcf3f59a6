import type { MessageView } from '@atrium/contracts/chat/views';

export function sampleMessage(part: Partial<MessageView> = {}): MessageView {
  return {
    _id: 'm1',
    version: 1,
    of: 'c1',
    place: { collection: 'channels', id: 'c1' },
    root: null,
    by: { _id: 'ann', username: 'ann' },
    at: '2026-03-01T09:00:00.000Z',
    position: '1',
    text: 'Good morning',
    files: [],
    mentions: [],
    follow: [],
    broadcast: null,
    references: [],
    reactions: [],
    thread: null,
    editedAt: null,
    earlier: [],
    pinned: null,
    promoted: [],
    deletedBy: null,
    deleted: false,
    nonce: '',
    ...part,
  };
}
