import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { writeStored } from '../../../platform/browser/storage';
import { liveStore } from '../../../platform/sync/live';
import { keptKey, type Spot } from '../spot';

const dispatch = async () => ({ ok: true });
jest.unstable_mockModule('../../../platform/api/use-dispatch', () => ({ useDispatch: () => dispatch }));
jest.unstable_mockModule('../../../platform/session/session', () => ({
  currentUserId: () => 'u1',
  useUser: () => ({ _id: 'u1' }),
}));
const { Composer } = await import('./composer');

const spot: Spot = { place: { collection: 'channels', id: 'c1' }, root: null };

afterEach(() => {
  liveStore.clear();
  localStorage.clear();
});

test('a kept draft is continued at its end', () => {
  writeStored('localStorage', keptKey('chat-draft', 'u1', spot), 'Half a sentence, ');
  render(<Composer spot={spot} placeholder="Write" onSend={jest.fn()} onEditLast={jest.fn()} beginsHere />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write' });
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([17, 17]);
});
