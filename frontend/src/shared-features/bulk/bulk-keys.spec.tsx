import { expect, jest, test } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BulkActions } from './bulk-actions';
import { useScreenKeys } from '../../ui/layout/use-screen-keys';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function Keys({ children }: { children: ReactNode }) {
  useScreenKeys();
  return <main>{children}</main>;
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <RouterContextProvider router={router}>
      <Keys>{children}</Keys>
    </RouterContextProvider>
  );
}

function Field({ name, label }: { name: string; label: string }) {
  return (
    <span data-field={name}>
      <button type="button" aria-haspopup="listbox" aria-label={label} />
    </span>
  );
}

function Row({ id }: { id: string }) {
  return (
    <tr tabIndex={0} data-record={id} aria-label={id}>
      <td>
        <Field name="status" label={`Status of ${id}`} />
        <Field name="priority" label={`Priority of ${id}`} />
      </td>
    </tr>
  );
}

const bar = (onStatus: (status: string) => void, onPriority?: (priority: string) => void) => (
  <section data-selection-bar>
    <BulkActions
      many="tickets"
      statuses={['New', 'Open']}
      priorities={['P2', '', 'P1']}
      takers={[{ _id: 'a', username: 'ann.lee' }]}
      canEdit
      onStatus={onStatus}
      onPriority={onPriority}
      onAssign={jest.fn()}
      onExport={jest.fn()}
    />
  </section>
);

const table = (
  <table>
    <tbody>
      <Row id="TKT-1" />
    </tbody>
  </table>
);

test('keys choose for all selected rows before the row in focus', async () => {
  const onStatus = jest.fn();
  const onPriority = jest.fn();
  render(
    <Screen>
      {table}
      {bar(onStatus, onPriority)}
    </Screen>,
  );
  screen.getByRole('row').focus();
  await userEvent.keyboard('p');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'P1' }));
  expect(onPriority).toHaveBeenCalledWith('P1');
  screen.getByRole('row').focus();
  await userEvent.keyboard('s');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(onStatus).toHaveBeenCalledWith('Open');
  screen.getByRole('row').focus();
  await userEvent.keyboard('a');
  expect(await screen.findByRole('combobox', { name: 'Assign the selected tickets to' })).toHaveFocus();
});

test('without a selection, and for what the selection does not have, they choose for the row in focus', async () => {
  const { rerender } = render(<Screen>{table}</Screen>);
  screen.getByRole('row').focus();
  await userEvent.keyboard('s');
  expect(screen.getByRole('button', { name: 'Status of TKT-1' })).toHaveFocus();
  rerender(
    <Screen>
      {table}
      {bar(jest.fn())}
    </Screen>,
  );
  screen.getByRole('row').focus();
  await userEvent.keyboard('p');
  expect(screen.getByRole('button', { name: 'Priority of TKT-1' })).toHaveFocus();
});

test('the open record that has the focus goes before the selection', async () => {
  const onStatus = jest.fn();
  render(
    <Screen>
      {table}
      {bar(onStatus)}
      <section>
        <h2 data-panel-heading tabIndex={-1}>
          TKT-2
        </h2>
        <Field name="status" label="Status of TKT-2" />
      </section>
    </Screen>,
  );
  screen.getByRole('heading', { name: 'TKT-2' }).focus();
  await userEvent.keyboard('s');
  expect(screen.getByRole('button', { name: 'Status of TKT-2' })).toHaveFocus();
});
