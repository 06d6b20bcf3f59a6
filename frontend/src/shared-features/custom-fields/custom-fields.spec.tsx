import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type CustomFields as Filled, customFieldTypes, type FormField } from '@atrium/contracts/core/custom-fields';
import type { CustomFieldsBody } from '@atrium/contracts/core/custom-field-bodies';
import { needsOptions } from '@atrium/contracts/core/custom-field-traits';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import type { TemplateVersionView, TemplateView } from '@atrium/contracts/templates/views';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';

jest.unstable_mockModule('../../platform/session/session', () => ({
  useUser: () => ({ _id: 'me', username: 'me' }),
  useSession: () => ({ user: null, held: null }),
  useRights: () => ({ can: () => true }),
  currentUserId: () => 'me',
}));
const { CustomFields } = await import('./custom-fields');
const { useCustomForm } = await import('./use-custom-form');

const field = (key: string, part: Partial<FormField> = {}): FormField => ({
  key,
  label: key,
  type: 'text',
  required: false,
  options: [],
  constant: '',
  ...part,
});
const shift = field('Shift', { type: 'radio', options: ['Early', 'Late'] });
const guests = field('Guests', { type: 'number', required: true });

function template(fields: readonly FormField[], part: Partial<TemplateView> = {}) {
  const view: TemplateView = {
    _id: 'place',
    version: 4,
    templateName: 'Where it happens',
    templateFor: 'Bug',
    inputcount: fields.length,
    fields,
    activeTemplates: true,
    activation: 1,
    revision: 2,
    createdAt: '2026-03-02T09:00:00.000Z',
    createdby: { _id: 'ann', username: 'Ann' },
    updatedAt: '2026-03-02T09:00:00.000Z',
    deleted: false,
    ...part,
  };
  seedTopic('templates', [view], String(view.revision));
}

function versionOf(fields: readonly FormField[], revision: number) {
  const view: TemplateVersionView = {
    _id: `place.${revision}`,
    version: 1,
    of: 'place',
    revision,
    templateName: 'Where it was',
    templateFor: 'Bug',
    fields,
    at: '2026-03-01T09:00:00.000Z',
    by: { _id: 'ann', username: 'Ann' },
  };
  seedTopic('template-versions:place', [view]);
}

let sent: (CustomFieldsBody | undefined | null)[] = [];
let refused = false;

/** A form that has nothing but the fields of a template. */
function Form({ present, complaints = [] }: { present?: Filled; complaints?: readonly FieldProblem[] }) {
  const custom = useCustomForm('Bug', 'bug.new', present, present === undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(custom.body(present === undefined));
        refused = custom.refused(complaints);
      }}
    >
      <CustomFields custom={custom} />
      <output>{custom.isRestored ? 'restored' : 'fresh'}</output>
      <button type="submit">Save</button>
      <button type="button" onClick={custom.discard}>
        Discard
      </button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  sent = [];
  refused = false;
  window.localStorage.clear();
});
afterEach(() => liveStore.clear());

test('without a template in use nothing is asked for and nothing sent', async () => {
  template([guests], { activeTemplates: false });
  render(<Form />);
  expect(screen.queryByRole('group')).toBeNull();
  await save();
  expect(sent).toEqual([undefined]);
});

test('the fields of the template in use are asked for, checked, and sent under its version', async () => {
  template([shift, guests]);
  render(<Form />);
  expect(screen.getByRole('group', { name: 'Where it happens' })).toBeVisible();
  await save();
  expect(sent).toEqual([null]);
  expect(screen.getByText('This field is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Guests/), '12');
  await userEvent.selectOptions(screen.getByLabelText('Shift'), 'Late');
  await save();
  expect(sent.at(-1)).toEqual({ template: 'place', version: 2, values: { Shift: 'Late', Guests: 12 } });
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('each kind of field has a control, save those that nobody fills in', () => {
  const options = ['One', 'Two'];
  template(customFieldTypes.map((type) => field(type, { type, ...(needsOptions(type) ? { options } : {}) })));
  const { container } = render(<Form />);
  const shown = [...container.querySelectorAll('[data-custom]')].map((each) => each.getAttribute('data-custom'));
  const buttons = new Set(['hidden', 'submit', 'reset']);
  expect(shown).toEqual(customFieldTypes.filter((type) => !buttons.has(type)));
  expect(screen.getByRole('button', { name: 'submit' })).toHaveAttribute('type', 'submit');
});

test('a button notes the instant at which it is pressed, and reset empties the fields', async () => {
  template([field('Arrived', { type: 'button' }), field('Note'), field('Empty', { type: 'reset' })]);
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Arrived' }));
  await userEvent.type(screen.getByLabelText('Note'), 'So');
  await save();
  expect(sent.at(-1)?.values).toMatchObject({ Arrived: expect.stringMatching(/Z$/), Note: 'So' });
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
  await save();
  expect(sent.at(-1)?.values).toEqual({ Arrived: '', Note: '' });
});

test('fields begin with their defaults, say what to fill in, and hold to their limits and patterns', async () => {
  template([
    field('Code', { pattern: '[A-Z]{2}', patternMessage: 'Two capitals', help: 'As on the label' }),
    field('Guests', { type: 'number', preset: '4', most: '8' }),
    field('Empty', { type: 'reset' }),
  ]);
  render(<Form />);
  expect(screen.getByLabelText('Guests')).toHaveValue(4);
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('As on the label');
  expect(screen.getByText('fresh')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Guests'), '0');
  await save();
  expect(screen.getByText('At most 8')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
  expect(screen.getByLabelText('Guests')).toHaveValue(4);
  await userEvent.type(screen.getByLabelText('Code'), 'ab');
  await waitFor(async () => {
    await save();
    expect(screen.getByText('Two capitals')).toBeVisible();
  });
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), 'AB');
  await save();
  expect(sent.at(-1)).toEqual({ template: 'place', version: 2, values: { Code: 'AB', Guests: 4 } });
});

test('a field is asked for and sent only while another one has the value that shows it', async () => {
  template([shift, field('Till', { required: true, shownWhen: { key: 'Shift', values: ['Late'] } })]);
  render(<Form />);
  expect(screen.queryByLabelText(/Till/)).toBeNull();
  await save();
  expect(sent.at(-1)?.values).toEqual({ Shift: '' });
  await userEvent.selectOptions(screen.getByLabelText('Shift'), 'Late');
  await save();
  expect(sent.at(-1)).toBeNull();
  expect(screen.getByText('This field is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Till/), '4');
  await userEvent.selectOptions(screen.getByLabelText('Shift'), 'Early');
  expect(screen.queryByLabelText(/Till/)).toBeNull();
  await save();
  expect(sent.at(-1)?.values).toEqual({ Shift: 'Early' });
  // What was written meanwhile is there again.
  await userEvent.selectOptions(screen.getByLabelText('Shift'), 'Late');
  await save();
  expect(sent.at(-1)?.values).toEqual({ Shift: 'Late', Till: '4' });
});

test('the form follows the template while it is open', () => {
  template([guests]);
  render(<Form />);
  act(() => template([shift], { revision: 3, version: 5 }));
  expect(screen.getByLabelText('Shift')).toBeVisible();
  expect(screen.queryByLabelText(/Guests/)).toBeNull();
});

test('what was written is back when the form is opened again, until it is discarded', async () => {
  template([field('Note')]);
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Note'), 'Not saved');
  unmount();
  render(<Form />);
  expect(screen.getByLabelText('Note')).toHaveValue('Not saved');
  expect(screen.getByText('restored')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Note')).toHaveValue('');
  expect(screen.getByText('fresh')).toBeVisible();
  expect(window.localStorage).toHaveLength(0);
});

test('a record is edited with the form that it was filled in with, and only when something changed', async () => {
  template([shift]);
  versionOf([field('Till'), guests], 1);
  const present: Filled = {
    template: 'place',
    version: 1,
    name: 'Where it was',
    fields: [
      { key: 'Till', label: 'Till', type: 'text', value: 'Till 4' },
      { key: 'Guests', label: 'Guests', type: 'number', value: 3 },
    ],
  };
  render(<Form present={present} />);
  expect(screen.getByLabelText('Till')).toHaveValue('Till 4');
  await save();
  expect(sent).toEqual([undefined]);
  await userEvent.type(screen.getByLabelText('Till'), '2');
  await save();
  expect(sent.at(-1)).toEqual({ template: 'place', version: 1, values: { Till: 'Till 42', Guests: 3 } });
});

test('what the server says of a field stands under it; of others it is not said here', async () => {
  template([field('Till')]);
  const mine = { field: 'custom.values.Till', message: 'There is no such till' };
  const { rerender } = render(<Form complaints={[mine]} />);
  await save();
  expect(refused).toBe(true);
  expect(screen.getByText('There is no such till')).toBeVisible();
  rerender(<Form complaints={[{ field: 'description', message: 'Too long' }]} />);
  await save();
  expect(refused).toBe(false);
  expect(screen.queryByText('Too long')).toBeNull();
});

const filledIn = (values: Readonly<Record<string, string | number>>): Filled => ({
  template: 'place',
  version: 2,
  name: 'Where it was',
  fields: Object.entries(values).map(([key, value]) => ({
    key,
    label: key,
    type: typeof value === 'number' ? ('number' as const) : ('text' as const),
    value,
  })),
});

const door = field('Door', { type: 'password' });
const withDoor = (secret: string): Filled => ({
  template: 'place',
  version: 2,
  name: 'Where it was',
  fields: [{ key: 'Door', label: 'Door', type: 'password', value: secret }],
});

test('a new secret is sent apart from what everybody reads, and never kept on the device', async () => {
  template([door, field('Note')]);
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Door'), 'aurora-12');
  await userEvent.type(screen.getByLabelText('Note'), 'So');
  expect(JSON.stringify(window.localStorage)).not.toContain('aurora');
  expect(window.localStorage).toHaveLength(1);
  await save();
  const values = { Door: '', Note: 'So' };
  expect(sent).toEqual([{ template: 'place', version: 2, values, passwords: { Door: 'aurora-12' } }]);
});

test('a secret that is set is kept, replaced or cleared', async () => {
  template([door]);
  versionOf([door], 2);
  render(<Form present={withDoor('ref-1')} />);
  expect(screen.queryByLabelText('Door')).toBeNull();
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await userEvent.type(screen.getByLabelText('Door'), 'borealis');
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Keep current value' }));
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText(/it is cleared/)).toBeVisible();
  await save();
  const body = { template: 'place', version: 2, values: { Door: '' } };
  expect(sent).toEqual([undefined, { ...body, passwords: { Door: 'borealis' } }, undefined, body]);
});

test('a secret that others replaced meanwhile stays theirs where nothing was written', async () => {
  template([door, field('Note')]);
  versionOf([door, field('Note')], 2);
  const { rerender } = render(<Form present={withDoor('ref-1')} />);
  await userEvent.type(screen.getByLabelText('Note'), 'So');
  rerender(<Form present={withDoor('ref-2')} />);
  await save();
  expect(sent.at(-1)).toMatchObject({ values: { Door: 'ref-2', Note: 'So' } });
  expect(sent.at(-1)).not.toHaveProperty('passwords');
});

test('what others save meanwhile is taken over where nothing was written, and shown where something was', async () => {
  template([field('Till'), guests]);
  versionOf([field('Till'), guests], 2);
  const { rerender } = render(<Form present={filledIn({ Till: '3', Guests: 12 })} />);
  await userEvent.clear(screen.getByLabelText('Till'));
  await userEvent.type(screen.getByLabelText('Till'), '4');

  rerender(<Form present={filledIn({ Till: '5', Guests: 20 })} />);
  expect(screen.getByLabelText(/Guests/)).toHaveValue(20);
  expect(screen.getByLabelText('Till')).toHaveValue('4');
  expect(screen.getByText('5', { selector: 'strong' })).toBeVisible();
  await save();
  expect(sent.at(-1)).toEqual({ template: 'place', version: 2, values: { Till: '4', Guests: 20 } });

  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(screen.getByLabelText('Till')).toHaveValue('5');
  await save();
  expect(sent.at(-1)).toBeUndefined();
});
