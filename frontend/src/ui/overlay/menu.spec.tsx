import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../element/button';
import { Checkbox } from '../form/checkbox';
import { ClampedText } from '../format/clamped-text';
import { Listbox } from '../form/listbox';
import { Menu } from './menu';
import { Tabs } from '../layout/tabs';

test('a menu opens by keyboard, acts on Enter, and skips what is disabled', async () => {
  const user = userEvent.setup();
  const [edit, remove] = [jest.fn(), jest.fn()];
  const groups = [
    [
      { id: 'edit', label: 'Edit', onSelect: edit, disabled: true },
      { id: 'remove', label: 'Remove', onSelect: remove },
    ],
  ];
  render(<Menu label="Acts" groups={groups} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(edit).not.toHaveBeenCalled();
});

test('a listbox chooses by keyboard and its button names the choice', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const options = [
    { value: 'new', label: 'New' },
    { value: 'done', label: 'Done' },
  ] as const;
  render(<Listbox variant="inline" label="State" value="new" options={options} onChange={onChange} />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'State: New' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('done'));
});

function TwoTabs() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <Tabs
      label="Parts"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two' },
      ]}
    >
      Content of {tab}
    </Tabs>
  );
}

test('tabs move by arrows and show the chosen content', async () => {
  const user = userEvent.setup();
  render(<TwoTabs />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Content of two');
});

test('a long text is cut, and the whole of it is one press away', async () => {
  const text = 'Twenty-five characters and then some more';
  render(<ClampedText text={text} />);
  expect(screen.getByText(/^Twenty-five characters an…/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a short text has no More', () => {
  render(<ClampedText text="Exactly twenty-five chars" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a busy button is disabled and does not submit; a button never submits unasked', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a checkbox can be half ticked', () => {
  render(<Checkbox label="Some" indeterminate />);
  expect(screen.getByRole('checkbox', { name: 'Some' })).toBePartiallyChecked();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'a menu and a listbox open by %j at their first use, and give the focus back',
  async (key) => {
    const user = userEvent.setup();
    const options = [{ value: 'new', label: 'New' }] as const;
    render(
      <>
        <Menu label="Acts" groups={[[{ id: 'edit', label: 'Edit', onSelect: jest.fn() }]]} />
        <Listbox variant="inline" label="State" value="new" options={options} onChange={jest.fn()} />
      </>,
    );
    for (const [name, role] of [
      ['Acts', 'menu'],
      ['State: New', 'listbox'],
    ] as const) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
      await user.keyboard(key);
      await screen.findByRole(role);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
  },
);
