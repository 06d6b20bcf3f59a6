import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatchOver, type Outcome, type Request } from '../../../platform/api/dispatch';
import { liveStore } from '../../../platform/sync/live';
import { seedSamples } from '../../markdown/samples';

const sent: Request[] = [];
async function send<T>(request: Request): Promise<Outcome<T>> {
  sent.push(request);
  return { ok: true, data: {} as T, position: '1' };
}
const get = jest.fn<(path: string, options: object) => Promise<object>>();

jest.unstable_mockModule('../../../platform/api/use-dispatch', () => ({ useDispatch: () => dispatchOver(send) }));
jest.unstable_mockModule('../../../platform/api/api', () => ({ api: { get } }));
jest.unstable_mockModule('../../../platform/session/session', () => ({ useUser: () => ({ _id: 'u1' }) }));
const { InviteMentioned } = await import('./invite-mentioned');
const { MentionNotice } = await import('../../markdown/mention-notice');

beforeEach(() => {
  seedSamples();
  get.mockResolvedValue({ people: ['u1'] });
});
afterEach(() => {
  liveStore.clear();
  sent.length = 0;
  get.mockClear();
});

function seedChannel(part: Partial<ChannelView>): void {
  const channel = { _id: 'c1', version: 1, name: 'ops', kind: 'private', members: ['u1'], everyone: false, ...part };
  liveStore.expect('channels');
  liveStore.accept('channels', { ok: true, position: '1', complete: true, snapshot: [channel] });
}

test('people mentioned beside a record that they don’t see are named before anything is sent', async () => {
  render(<MentionNotice text="@asha.raman and @mei.lindqvist, look" place={{ collection: 'tickets', id: 't1' }} />);
  await screen.findByText('mei.lindqvist cannot see this, and will not be notified.');
  expect(get).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledWith('/chat/readers', {
    query: { of: 'tickets:t1', people: 'u1,u3' },
    signal: expect.anything(),
  });
});

test('people mentioned in a channel that they are not in can be invited', async () => {
  seedChannel({});
  render(<InviteMentioned text="@mei.lindqvist?" channel="c1" />);
  screen.getByText('mei.lindqvist is not in this channel, cannot see this and will not be notified.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Invite' }));
  expect(sent).toMatchObject([{ path: '/chat/channels/members/c1', body: { people: ['u3'] } }]);
});

test('nobody is invited to a conversation, by outsiders of the channel, or twice', () => {
  seedChannel({ kind: 'group' });
  const { unmount } = render(<InviteMentioned text="@mei.lindqvist?" channel="c1" />);
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  screen.getByText('mei.lindqvist is not in this conversation, cannot see this and will not be notified.');
  unmount();
  seedChannel({ members: ['u2'] });
  const { rerender } = render(<InviteMentioned text="@mei.lindqvist?" channel="c1" />);
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  rerender(<InviteMentioned text="@daniel.okafor?" channel="c1" />);
  expect(screen.queryByText(/not in this channel/)).toBeNull();
});
