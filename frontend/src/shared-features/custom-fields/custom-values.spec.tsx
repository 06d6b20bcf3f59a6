import { afterEach, expect, jest, test } from '@jest/globals';
import { type CustomFields, customFieldTypes, type FilledField } from '@atrium/contracts/core/custom-fields';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customColumns, customText } from './custom-text';

let may = true;
jest.unstable_mockModule('../../platform/session/session', () => ({ useRights: () => ({ can: () => may }) }));
const send = jest.fn<(command: string, call: object) => Promise<object>>();
jest.unstable_mockModule('../../platform/api/use-dispatch', () => ({ useDispatch: () => send }));
const { CustomValues } = await import('./custom-values');
afterEach(() => {
  may = true;
  send.mockReset();
});

const filled = (...fields: FilledField[]): CustomFields => ({ template: 'place', version: 2, name: 'Place', fields });
const one = (type: FilledField['type'], value: FilledField['value'], label: string = type): FilledField => ({
  key: label,
  label,
  type,
  value,
});

function show(custom: CustomFields | undefined) {
  return render(<CustomValues custom={custom} collection="bugs" record="b1" />);
}
/** What stands beside a field's label. */
const valueOf = (label: string) => screen.getByText(label).nextElementSibling as HTMLElement;

test('a record without fields of the organisation’s own shows nothing of them', () => {
  expect(show(undefined).container).toBeEmptyDOMElement();
});

test('each field keeps its former label and order, and empty fields are omitted', () => {
  show(filled(one('text', 'Till 4', 'Till'), one('number', 0, 'Guests'), one('date', '', 'Day')));
  const region = screen.getByRole('region', { name: 'Place' });
  expect(
    within(region)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Till', 'Guests', 'Day']);
  expect(
    within(region)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['Till 4', '0', 'None']);
});

test('every kind of field can be shown', () => {
  const values: Partial<Record<FilledField['type'], FilledField['value']>> = {
    button: '2026-03-02T09:00:00.000Z',
    checkbox: true,
    color: '#12ab9f',
    number: 4,
    range: 40,
    url: 'https://aurora.example/plan',
  };
  show(filled(...customFieldTypes.map((type) => one(type, values[type] ?? 'So'))));
  expect(screen.getAllByRole('term')).toHaveLength(customFieldTypes.length);
  expect(valueOf('checkbox')).toHaveTextContent('Yes');
});

test('addresses lead there, and give nothing away', () => {
  show(
    filled(
      one('url', 'https://aurora.example/plan', 'Plan'),
      one('email', 'desk@aurora.example', 'Desk'),
      one('tel', '+49 30 1234', 'Phone'),
      one('image', 'f1', 'Picture'),
    ),
  );
  const plan = within(valueOf('Plan')).getByRole('link');
  expect(plan).toHaveAttribute('href', 'https://aurora.example/plan');
  expect(plan).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(within(valueOf('Desk')).getByRole('link')).toHaveAttribute('href', 'mailto:desk@aurora.example');
  expect(within(valueOf('Phone')).getByRole('link')).toHaveAttribute('href', 'tel:+49301234');
  const picture = within(valueOf('Picture')).getByRole('img', { name: 'Picture' });
  expect(picture.getAttribute('src')).toMatch(/\/files\/bugs\/b1\/f1\/thumbnail/);
});

test('a secret is asked for one at a time, and hidden again', async () => {
  send.mockResolvedValue({ ok: true, data: { value: 'aurora-12' } });
  show(filled(one('password', 'ref-1', 'Door'), one('password', 'ref-2', 'Safe')));
  expect(valueOf('Door')).toHaveTextContent('••••••');
  expect(screen.queryByText(/ref-/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reveal Door, which is recorded' }));
  expect(send.mock.calls).toEqual([
    ['RevealBugSecret', { id: 'b1', body: { secret: 'ref-1' }, failure: 'Door could not be revealed' }],
  ]);
  expect(valueOf('Door')).toHaveTextContent('aurora-12');
  expect(valueOf('Safe')).toHaveTextContent('••••••');
  await userEvent.click(screen.getByRole('button', { name: 'Hide Door' }));
  expect(screen.queryByText('aurora-12')).toBeNull();
});

test('a secret that was replaced is hidden again', async () => {
  send.mockResolvedValue({ ok: true, data: { value: 'aurora-12' } });
  const { rerender } = show(filled(one('password', 'ref-1', 'Door')));
  await userEvent.click(screen.getByRole('button', { name: /^Reveal/ }));
  rerender(<CustomValues custom={filled(one('password', 'ref-3', 'Door'))} collection="bugs" record="b1" />);
  expect(valueOf('Door')).toHaveTextContent('••••••');
});

test('people without the right to edit the record cannot ask for its secrets', () => {
  may = false;
  show(filled(one('password', 'ref-1', 'Door')));
  expect(valueOf('Door')).toHaveTextContent('••••••');
  expect(screen.queryByRole('button')).toBeNull();
});

test('in a history they are lines, and other values are ignored', () => {
  expect(customText(filled(one('text', 'Till 4', 'Till'), one('checkbox', false, 'Open')))).toBe(
    'Till: Till 4\nOpen: No',
  );
  expect(customText(filled(one('text', '', 'Till')))).toBe('Till: none');
  for (const nothing of [undefined, null, 'text', {}, { fields: [1] }]) expect(customText(nothing)).toBeNull();
});

test('in a file each field of any record has a column, and secrets are left out', () => {
  const rows = [
    { custom: filled(one('text', 'Till 4', 'Till')) },
    {},
    { custom: filled(one('number', 12, 'Guests'), one('password', 'aurora-12', 'Door')) },
  ];
  const columns = customColumns(rows);
  expect(columns.map(({ header }) => header)).toEqual(['Till', 'Guests', 'Door']);
  expect(rows.map((row) => columns.map(({ value }) => String(value(row))))).toEqual([
    ['Till 4', '', ''],
    ['', '', ''],
    ['', '12', expect.not.stringContaining('aurora')],
  ]);
});
