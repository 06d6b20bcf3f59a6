import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowActions } from './row-actions';

const named = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('a row offers the allowed actions of its record, and names the record', async () => {
  const [onEdit, onDelete] = [jest.fn(), jest.fn()];
  const { rerender } = render(<RowActions name="BUG-1" isDeleted={false} onEdit={onEdit} onDelete={onDelete} />);
  expect(named()).toEqual(['Edit BUG-1', 'Delete BUG-1']);
  await userEvent.click(screen.getByRole('button', { name: 'Delete BUG-1' }));
  expect([onEdit.mock.calls.length, onDelete.mock.calls.length]).toEqual([0, 1]);
  rerender(<RowActions name="BUG-1" isDeleted={false} onEdit={onEdit} />);
  expect(named()).toEqual(['Edit BUG-1']);
  rerender(<RowActions name="BUG-1" isDeleted={false} onRestore={onEdit} />);
  expect(named()).toEqual([]);
});

test('a deleted record can only be restored, with the right', async () => {
  const onRestore = jest.fn();
  const { rerender } = render(<RowActions name="BUG-1" isDeleted onEdit={jest.fn()} onRestore={onRestore} />);
  expect(named()).toEqual(['Restore BUG-1']);
  await userEvent.click(screen.getByRole('button', { name: 'Restore BUG-1' }));
  expect(onRestore).toHaveBeenCalledTimes(1);
  rerender(<RowActions name="BUG-1" isDeleted onEdit={jest.fn()} />);
  expect(named()).toEqual([]);
});
