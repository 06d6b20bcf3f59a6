import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from '../form/combobox';
import { enterScreen, keepFocus } from './focus-keeper';
import { acceptsShortcuts } from './focus-targets';

beforeAll(keepFocus);
afterEach(() => act(() => enterScreen()));

function Rows() {
  const [rows, setRows] = useState(['Apple', 'Pear', 'Plum']);
  const [edited, edit] = useState<string | null>(null);
  return (
    <main tabIndex={-1}>
      <h1>Fruit</h1>
      <ul>
        {rows.map((row) => (
          <li key={row} tabIndex={-1} aria-label={row}>
            {edited === row ? (
              <button key="save" onClick={() => edit(null)}>
                Save
              </button>
            ) : (
              <button key="edit" onClick={() => edit(row)}>
                Edit {row}
              </button>
            )}
            <button onClick={() => setRows(rows.filter((each) => each !== row))}>Delete {row}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('the focus goes to the row whose control went away, and to the row beside one that went away', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Pear' }));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Pear' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Pear' }));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Plum' })).toHaveFocus());
});

test('without anything to go back to the heading has the focus, and another screen begins there', async () => {
  const { rerender } = render(
    <main>
      <h1>Fruit</h1>
      <button>Ripen</button>
    </main>,
  );
  act(() => screen.getByRole('button').focus());
  rerender(
    <main>
      <h1>Fruit</h1>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  rerender(<main />);
  act(() => enterScreen());
  rerender(
    <main>
      <h1>Bread</h1>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bread' })).toHaveFocus());
});

test('a screen entered with a record open gives the focus to its heading when the record closes', async () => {
  const { rerender } = render(
    <main>
      <h1>Fruit</h1>
      <h2 data-panel-heading tabIndex={-1}>
        Quince
      </h2>
    </main>,
  );
  act(() => screen.getByRole('heading', { name: 'Quince' }).focus());
  act(() => enterScreen());
  rerender(
    <main>
      <h1>Fruit</h1>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Fruit' })).toHaveFocus());
});

test('a letter is a shortcut only where nothing takes text and nothing was opened for text', () => {
  const { rerender } = render(
    <main>
      <button>Ripen</button>
      <input aria-label="Name" />
    </main>,
  );
  expect(acceptsShortcuts(document.body)).toBe(true);
  expect(acceptsShortcuts(screen.getByRole('button'))).toBe(true);
  expect(acceptsShortcuts(screen.getByRole('textbox'))).toBe(false);
  rerender(
    <main>
      <button>Ripen</button>
      <textarea data-writing aria-label="Message" />
    </main>,
  );
  expect(acceptsShortcuts(document.body)).toBe(false);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as Headless UI draws it
  rerender(<div role="dialog">Question</div>);
  expect(acceptsShortcuts(document.body)).toBe(false);
});

// As Headless UI marks its dialogs.
const dialogRole = 'dialog';

function WithDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <main>
        <h1>Fruit</h1>
      </main>
      {isOpen ? (
        <div role={dialogRole}>
          <input aria-label="Where to" />
        </div>
      ) : null}
    </>
  );
}

test('a dialog that was opened while a screen was coming gives the focus to the screen when it closes', async () => {
  const { rerender } = render(<WithDialog isOpen />);
  act(() => screen.getByRole('textbox').focus());
  act(() => enterScreen());
  rerender(<WithDialog isOpen={false} />);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('the palette leads to a screen that comes late: it begins at its heading once the palette is closed', async () => {
  const { rerender } = render(<WithDialog isOpen />);
  act(() => screen.getByRole('textbox').focus());
  act(() => enterScreen());
  rerender(<main tabIndex={-1} />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  rerender(
    <main tabIndex={-1}>
      <h1>Bread</h1>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bread' })).toHaveFocus());
});

test('a screen that is entered with a record open begins at the record', async () => {
  render(
    <main>
      <h1>Tickets</h1>
      <section>
        <h2 data-panel-heading>TKT-1</h2>
      </section>
    </main>,
  );
  act(() => enterScreen());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'TKT-1' })).toHaveFocus());
});

function Columns({ of: card }: { of: 'left' | 'right' }) {
  const grip = <button data-grip="c1">Card</button>;
  return (
    <main>
      <h1>Board</h1>
      <ul aria-label="left">
        <li>
          <button>Other</button>
        </li>
        {card === 'left' ? <li>{grip}</li> : null}
      </ul>
      <ul aria-label="right">{card === 'right' ? <li>{grip}</li> : null}</ul>
    </main>
  );
}

test('the focus stays on a card that moves to another column', async () => {
  const { rerender } = render(<Columns of="left" />);
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  await userEvent.click(screen.getByRole('button', { name: 'Card' }));
  rerender(<Columns of="right" />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Card' })).toHaveFocus());
});

const name = (fruit: string) => fruit;

function Basket() {
  const [isFull, fill] = useState(false);
  return (
    <main tabIndex={-1}>
      <Combobox label="Fruit" value={null} onChange={() => {}} options={['Pear']} getKey={name} getLabel={name} />
      {isFull ? null : <button onClick={() => fill(true)}>Take</button>}
    </main>
  );
}

test('a list that opens on focus stays closed where the focus only comes back', async () => {
  render(<Basket />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('option')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('p');
  expect(await screen.findByRole('option')).toBeVisible();
});
