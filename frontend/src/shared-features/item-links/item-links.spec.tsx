import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ItemLink } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import { describeItem } from './item-kinds';
import { ItemLinks } from './item-links';
import { LinkEditor } from './link-editor';

const task = (_id: string, part: object = {}) =>
  ({
    _id,
    version: 1,
    tasknumber: 4,
    tasktitle: 'Call the hotel',
    state: 'open',
    deleted: false,
    ...part,
  }) as LiveDocument;
const bug = (_id: string, part: object = {}) =>
  ({
    _id,
    version: 1,
    bugnumber: 12,
    description: '## Bill\nis empty',
    status: 'New',
    deleted: false,
    ...part,
  }) as LiveDocument;
const links: readonly ItemLink[] = [
  { collection: 'tasks', id: 't1', relation: 'blocks' },
  { collection: 'tickets', id: 'k1', relation: 'relates' },
];

beforeEach(() => {
  seedTopic('tasks', [task('t1'), task('t2', { tasknumber: 5, tasktitle: 'Send the bill' })]);
  seedTopic('bugs', [bug('b1'), bug('b2', { bugnumber: 13, status: 'Closed' })]);
});
afterEach(() => liveStore.clear());

test('a linked record says its number, title and state, leads there, and changes as it does', () => {
  render(<ItemLinks links={links} />);
  expect(screen.getByRole('link', { name: 'TSK-4 Call the hotel To do' })).toHaveAttribute('href', '/u/notes?card=t1');
  expect(screen.getByText('Blocks')).toBeVisible();
  act(() => seedTopic('tasks', [task('t1', { version: 2, state: 'done' })], '2'));
  expect(screen.getByRole('link', { name: 'TSK-4 Call the hotel Done' })).toBeVisible();
});

test('an unknown record is named by its kind, without a link', () => {
  render(<ItemLinks links={links} />);
  expect(screen.getByText('Ticket')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a link can be removed by those with the right', async () => {
  const onRemove = jest.fn();
  render(<ItemLinks links={links} onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the link to TSK-4' }));
  expect(onRemove).toHaveBeenCalledWith(links[0]);
});

test('a new link is made by finding the other record; itself and what is linked already are not offered', async () => {
  const onLink = jest.fn();
  const keyboard = userEvent.setup();
  render(<LinkEditor self={{ collection: 'bugs', id: 'b1' }} links={links} onLink={onLink} />);
  await keyboard.selectOptions(screen.getByLabelText('Relation'), 'Blocked by');
  await keyboard.click(screen.getByLabelText('Record to link to'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'TSK-5Send the bill',
    'BUG-13Bill',
  ]);
  await keyboard.type(screen.getByLabelText('Record to link to'), 'bill');
  await keyboard.click(screen.getByRole('option', { name: /TSK-5/u }));
  await keyboard.click(screen.getByRole('button', { name: 'Link' }));
  expect(onLink).toHaveBeenCalledWith({ relation: 'blockedBy', collection: 'tasks', id: 't2' });
});

test('deleted records say so', () => {
  seedTopic('tasks', [task('t1', { deleted: true })], '3');
  expect(describeItem({ collection: 'tasks', id: 't1' })).toMatchObject({
    isSettled: true,
    state: { label: 'Deleted' },
  });
});
