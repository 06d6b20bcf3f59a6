import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Place } from '@atrium/contracts/chat/rules';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { dispatchOver, type Outcome, type Request } from '../../../platform/api/dispatch';
import { liveStore } from '../../../platform/sync/live';
import { TextArea } from '../../../ui/form/text-area';

const sent: Request[] = [];
async function send<T>(request: Request): Promise<Outcome<T>> {
  sent.push(request);
  return { ok: true, data: {} as T, position: '1' };
}
const get = jest.fn<(path: string, options: object) => Promise<object>>();

jest.unstable_mockModule('../../../platform/api/use-dispatch', () => ({ useDispatch: () => dispatchOver(send) }));
jest.unstable_mockModule('../../../platform/api/api', () => ({ api: { get } }));
jest.unstable_mockModule('../../../platform/session/session', () => ({ useUser: () => ({ _id: 'u0' }) }));
const { Completions } = await import('./completions');
const { useCompletions } = await import('./use-completions');
const { MarkdownEditor } = await import('../../markdown/markdown-editor');

const names = ['ann', 'bob', 'cem', 'dia', 'eva', 'finn', 'gus', 'hal', 'zoe'];

function seed(topic: string, snapshot: readonly LiveDocument[]): void {
  liveStore.expect(topic);
  liveStore.accept(topic, { ok: true, position: '1', complete: true, snapshot: [...snapshot] });
}
beforeEach(() => {
  const people = names.map((username, n) => ({
    _id: `u${n}`,
    version: 1,
    username,
    department: 'support',
    active: true,
  }));
  seed('users', people);
  seed('channels', [
    { _id: 'c1', version: 1, name: 'ops', kind: 'private', members: ['u0', 'u8'], everyone: false } as LiveDocument,
  ]);
  get.mockResolvedValue({ people: ['u7', 'u8'] });
});
afterEach(() => {
  liveStore.clear();
  sent.length = 0;
  get.mockClear();
});

function Message({ place }: { place: Place }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const completions = useCompletions(area, { place, root: null });
  return (
    <>
      <Completions completions={completions} place={place} />
      <TextArea
        ref={area}
        aria-label="Text"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          completions.look();
        }}
        onKeyDown={completions.press}
        onBlur={completions.close}
      />
    </>
  );
}

function Description() {
  const [text, setText] = useState('');
  return (
    <MarkdownEditor label="Text" value={text} onChange={setText} files={{ collection: 'tickets', record: 't1' }} />
  );
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');

test('those who see a record are offered before the list is cut, and the others last and named', async () => {
  const user = userEvent.setup();
  render(<Description />);
  await user.type(box(), '@');
  const options = await offered();
  expect(options).toHaveLength(6);
  expect(options.slice(0, 2)).toEqual([expect.stringContaining('hal'), expect.stringContaining('zoe')]);
  for (const option of options.slice(2)) expect(option).toContain('cannot see this');
});

test('who does not see a record is mentioned only when one says so', async () => {
  const user = userEvent.setup();
  render(<Description />);
  await user.type(box(), 'Ask @bo');
  await offered();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Mention bob?' })).toHaveAccessibleDescription(
    'bob cannot see this, and will not be notified.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(box()).toHaveValue('Ask @bo');
  expect(box()).toHaveFocus();
  await user.type(box(), 'b');
  await offered();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Mention anyway' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('Ask @bob ');
  expect(box()).toHaveFocus();
});

test('people outside a channel come last, and are invited together with the mention', async () => {
  const user = userEvent.setup();
  render(<Message place={{ collection: 'channels', id: 'c1' }} />);
  await user.type(box(), '@');
  const options = await offered();
  expect(options).toHaveLength(7);
  expect(options.slice(0, 2)).toEqual([expect.stringContaining('ann'), expect.stringContaining('zoe')]);
  expect(options.at(-1)).toContain('not in this channel');
  await user.type(box(), 'ev');
  await offered();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Invite and mention' }));
  expect(box()).toHaveValue('@eva ');
  expect(sent).toMatchObject([{ path: '/chat/channels/members/c1', body: { people: ['u4'] } }]);
  expect(get).not.toHaveBeenCalled();
});

test('who types on while it is asked loses no letter, and invites nobody', async () => {
  const user = userEvent.setup();
  render(<Message place={{ collection: 'channels', id: 'c1' }} />);
  await user.type(box(), 'Hi @ev');
  await offered();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Invite and mention' })).toHaveFocus());
  await user.keyboard('please look');
  expect(box()).toHaveValue('Hi @eva please look');
  expect(box()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a list waits for the answer rather than offering people who do not see the record', async () => {
  const waiting: ((answer: object) => void)[] = [];
  get.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  const user = userEvent.setup();
  render(<Message place={{ collection: 'bugs', id: 'b1' }} />);
  await user.type(box(), '@bo');
  expect(screen.queryByRole('listbox')).toBeNull();
  for (const answer of waiting) answer({ people: ['u1'] });
  expect(await offered()).toEqual([expect.stringContaining('bob')]);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('@bob ');
});
