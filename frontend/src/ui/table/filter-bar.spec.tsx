import { expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterBar, type FilterValue } from './filter-bar';
import { useDraft } from '../form/use-draft';

const fields = [
  { id: 'title', label: 'Title' },
  { id: 'state', label: 'State', options: [{ value: 'new', label: 'New' }] },
];

function Example({ onChange }: { onChange: (value: FilterValue) => void }) {
  const [value, setValue] = useState<FilterValue>({ field: null, term: '' });
  return (
    <FilterBar
      fields={fields}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      resultCount={4}
    />
  );
}

test('the first entry is "No filter", and typing without a field chooses the first one', async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  const picker = screen.getByRole('combobox', { name: 'Filter by' });
  expect(within(picker).getAllByRole('option')[0]).toHaveTextContent('No filter');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ab');
  expect(onChange).toHaveBeenLastCalledWith({ field: 'title', term: 'ab' });
  expect(screen.getByRole('textbox', { name: 'Search in Title' })).toHaveValue('ab');
  expect(screen.getByRole('status')).toHaveTextContent('4 found');
});

test('"No filter" and Clear empty everything', async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'No filter');
  expect(onChange).toHaveBeenLastCalledWith({ field: null, term: '' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'State');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New');
  expect(onChange).toHaveBeenLastCalledWith({ field: 'state', term: 'new' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith({ field: null, term: '' });
});

function Box({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [draft, setDraft] = useDraft(value, onChange);
  return <input aria-label="Box" value={draft} onChange={(event) => setDraft(event.target.value)} />;
}

test('a late echo of an earlier key takes nothing back, a foreign value does replace', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Box value="" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Box'), 'abc');
  expect(onChange.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
  act(() => rerender(<Box value="a" onChange={onChange} />));
  expect(screen.getByLabelText('Box')).toHaveValue('abc');
  act(() => rerender(<Box value="elsewhere" onChange={onChange} />));
  expect(screen.getByLabelText('Box')).toHaveValue('elsewhere');
});

const suggest = (text: string) =>
  text.endsWith('state:n')
    ? [{ query: `${text}ew `, label: 'state:new', about: '' }]
    : [{ query: 'state:', label: 'state:', about: 'State' }];

test('a box with operators suggests by keyboard, says what it did not understand, and leaves the field open', async () => {
  const onChange = jest.fn();
  function Box() {
    const [term, setTerm] = useState('');
    return (
      <FilterBar
        fields={fields}
        value={{ field: null, term }}
        onChange={(value) => {
          setTerm(value.term);
          onChange(value);
        }}
        help={{ suggest, problems: term.includes('zzz') ? ['No field is called “zzz”.'] : [] }}
      />
    );
  }
  render(<Box />);
  const box = screen.getByRole('combobox', { name: 'Search' });
  await userEvent.click(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('st{Enter}');
  expect(box).toHaveValue('st');
  await userEvent.keyboard('{ArrowDown}{Enter}n');
  expect(screen.getByRole('option', { name: 'state:new' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('state:n');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(onChange).toHaveBeenLastCalledWith({ field: null, term: 'state:new ' });
  await userEvent.keyboard('zzz:1');
  expect(box).toHaveAccessibleDescription('No field is called “zzz”.');
});

test('Escape empties the search, and leaves it when it is empty', async () => {
  render(<Example onChange={jest.fn()} />);
  const box = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.type(box, 'ab{Escape}');
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(box).not.toHaveFocus();
});

test('Escape leaves a box with operators when it is empty', async () => {
  const help = { suggest, problems: [] };
  render(<FilterBar fields={fields} value={{ field: null, term: '' }} onChange={jest.fn()} help={help} />);
  const box = screen.getByRole('combobox', { name: 'Search' });
  await userEvent.click(box);
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(box).not.toHaveFocus();
});

test('Escape in the empty search of a dialog is left to the dialog', async () => {
  render(
    <dialog open aria-label="Around">
      <Example onChange={jest.fn()} />
    </dialog>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});
