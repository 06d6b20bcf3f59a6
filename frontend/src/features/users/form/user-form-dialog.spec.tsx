import { beforeEach, expect, jest, test } from '@jest/globals';
import { messages } from '@atrium/contracts/core/messages';
import type { UserView } from '@atrium/contracts/users/views';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { dispatchOver, type Outcome, type Request } from '../../../platform/api/dispatch';
import { ConfirmProvider } from '../../../ui/overlay/confirm-provider';
import { toasts } from '../../../ui/overlay/toast-store';
import { sampleUser } from '../sample-users';

const me = sampleUser({ username: 'admin', role: 'admin' });
const text = messages.user;
const sent: Request[] = [];
let outcome: Outcome<unknown>;
async function send<T>(request: Request): Promise<Outcome<T>> {
  sent.push(request);
  return outcome as Outcome<T>;
}

jest.unstable_mockModule('../../../platform/session/session', () => ({
  useUser: () => me,
  useSession: () => ({ user: me, held: null }),
  useRights: () => ({ role: me.role, can: () => true }),
  useActingTenant: () => null,
  actInTenant: () => undefined,
  currentUserId: () => me._id,
}));
jest.unstable_mockModule('../../../platform/api/use-dispatch', () => ({
  useDispatch: () => dispatchOver(send),
}));
const { UserFormDialog } = await import('./user-form-dialog');

const devika = sampleUser({
  username: 'devika',
  role: 'dev',
  designation: 'softwareEngineer',
  department: 'developer',
});
const model = sampleUser({ username: 'model', role: 'dev', flags: ['createnotes', 'deletenotes'] });

const onOpen = jest.fn();

function show(user: UserView | null, onClose = jest.fn()) {
  const tree = (shown: UserView | null) => (
    <ConfirmProvider>
      <UserFormDialog
        user={shown}
        all={[
          { user: devika, serial: 1 },
          { user: model, serial: 2 },
        ]}
        onClose={onClose}
        onOpen={onOpen}
      />
    </ConfirmProvider>
  );
  const { rerender } = render(tree(user));
  return { onClose, change: (next: UserView) => rerender(tree(next)) };
}

const field = (name: RegExp) => screen.getByLabelText(name);
// By its text: finding by role goes through every element of this large form.
const submit = (name: string) => screen.getByText(name, { selector: 'button' });

/** Puts a text into a field in one go, as from the clipboard. */
async function fill(user: UserEvent, name: RegExp, value: string): Promise<void> {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(value);
}

beforeEach(() => {
  sent.length = 0;
  outcome = { ok: true, data: { message: text.updated }, position: '1' };
});

test('an empty form says under each field what it needs', async () => {
  const user = userEvent.setup();
  show(null);
  await user.click(submit('Create user'));
  await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription(text.usernameRequired));
  expect(field(/^Email/)).toHaveAccessibleDescription(text.emailRequired);
  for (const name of [/^Date of birth/, /^Designation/, /^Department/]) {
    expect(field(name)).toHaveAccessibleDescription('DOB is required');
  }
  expect(field(/^Password/)).toHaveAccessibleDescription(expect.stringContaining(text.passwordLength));
  expect(field(/^Repeat password/)).toHaveAccessibleDescription(text.passwordLength);
  expect(sent).toEqual([]);
  await user.selectOptions(field(/^Role/), '');
  await waitFor(() => expect(field(/^Role/)).toHaveAccessibleDescription('DOB is required'));
});

// In one form, since drawing it takes longer than all that is typed into it.
test('what a field refuses is said under it', async () => {
  const user = userEvent.setup();
  show(null);
  await user.click(submit('Create user'));
  const refused = [
    [/^Username/, 'a'.repeat(31), text.usernameTooLong],
    [/^Email/, 'asha@', text.emailInvalid],
    [/^Password/, 'Aa1!', text.passwordLength],
    [/^Password/, 'aaaaaa1!', text.passwordUppercase],
    [/^Password/, 'AAAAAA1!', text.passwordLowercase],
    [/^Password/, 'AAAAaaa!', text.passwordDigit],
    [/^Password/, 'AAAAaaa1', text.passwordSymbol],
    [/^Repeat password/, 'Different1!', text.passwordMismatch],
  ] as const;
  for (const [name, value, message] of refused) {
    await fill(user, name, value);
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message.trim())));
  }
});

test('correcting the password mends the mismatch under its repetition', async () => {
  const user = userEvent.setup();
  show(null);
  await fill(user, /^Password/, 'Secret1?x');
  await fill(user, /^Repeat password/, 'Secret1!');
  await user.click(submit('Create user'));
  await waitFor(() => expect(field(/^Repeat password/)).toHaveAccessibleDescription(text.passwordMismatch));
  await fill(user, /^Password/, 'Secret1!');
  await waitFor(() => expect(field(/^Repeat password/)).not.toHaveAccessibleDescription());
});

test('choosing a role ticks its preset, differences are shown, and the preset comes back', async () => {
  const user = userEvent.setup();
  show(null);
  await user.selectOptions(field(/^Role/), 'dev');
  const notes = screen.getByRole('group', { name: 'Notes' });
  expect(within(notes).getByLabelText('Edit Notes')).toBeChecked();
  expect(screen.getByText('Exactly what the role Dev starts from')).toBeInTheDocument();
  await user.click(within(notes).getByLabelText('Edit Notes'));
  await user.click(within(notes).getByLabelText('Delete Notes'));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(expect.arrayContaining(['More: Delete Notes (Notes)', 'Fewer: Edit Notes (Notes)']));
  await user.click(submit('Reset to preset'));
  expect(screen.getByText('Exactly what the role Dev starts from')).toBeInTheDocument();
});

test('a group is ticked and unticked as a whole', async () => {
  const user = userEvent.setup();
  show(devika);
  const group = screen.getByRole('group', { name: 'Project' });
  await user.click(within(group).getByLabelText('All of Project'));
  expect(within(group).getByText('3/3')).toBeInTheDocument();
  await user.click(within(group).getByLabelText('All of Project'));
  expect(within(group).getByText('0/3')).toBeInTheDocument();
});

test('the rights of another person are copied', async () => {
  const user = userEvent.setup();
  show(devika);
  await user.click(screen.getByRole('combobox', { name: 'Copy the rights of another person' }));
  await user.click(await screen.findByRole('option', { name: /model/ }));
  const notes = screen.getByRole('group', { name: 'Notes' });
  expect(within(notes).getByLabelText('Delete Notes')).toBeChecked();
  expect(within(notes).getByLabelText('Edit Notes')).not.toBeChecked();
  expect(screen.getByText('The rights are those of model now.')).toBeInTheDocument();
});

test('a preset gives role, rights and scopes in one act, and says what was left where somebody deviates', async () => {
  const user = userEvent.setup();
  const { onClose } = show(devika);
  await user.selectOptions(field(/^Start from a preset/), 'Payroll');
  expect(screen.getByText('Exactly the preset Payroll')).toBeInTheDocument();
  expect(screen.getByText('Role, rights and scopes are those of the preset Payroll now.')).toBeInTheDocument();
  await user.click(within(screen.getByRole('group', { name: 'Project' })).getByLabelText('Edit Project'));
  expect(screen.getByText('Nearest to the preset Payroll, from which it differs:')).toBeInTheDocument();
  await user.click(submit('Save changes'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect({ ...sent[0]?.body }).toMatchObject({
    role: 'member',
    createpayslip: true,
    editproject: true,
    developercreatebug: false,
    scopes: { readLeave: 'all', decideLeave: 'own', readAttendance: 'all', decideAttendance: 'own' },
  });
});

test('editing hides the passwords and sends only what was changed', async () => {
  const user = userEvent.setup();
  const { onClose } = show(devika);
  expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  await fill(user, /^Email/, 'new@acme.test');
  await user.click(submit('Save changes'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/user/updateuser/devika' });
  expect({ ...sent[0]?.body }).toEqual({ email: 'new@acme.test' });
});

test('own role, department, manager and rights are locked, with the reason', async () => {
  const user = userEvent.setup();
  show(me);
  for (const name of [/^Role/, /^Department/, /^Reports to/]) {
    expect(field(name)).toBeDisabled();
    expect(field(name)).toHaveAccessibleDescription(text.ownPlacement);
  }
  expect(screen.getByRole('combobox', { name: 'Copy the rights of another person' })).toBeDisabled();
  expect(screen.getAllByText(text.ownPlacement).length).toBeGreaterThan(3);
  await fill(user, /^Email/, 'own@acme.test');
  await user.click(submit('Save changes'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect({ ...sent[0]?.body }).toEqual({ email: 'own@acme.test' });
});

test('what others save is taken over where nothing was typed, and stands beside the draft where something was', async () => {
  const user = userEvent.setup();
  const { change } = show(devika);
  await fill(user, /^Email/, 'draft@acme.test');
  await act(async () => change({ ...devika, version: 2, email: 'theirs@acme.test', designation: 'leadEngineer' }));
  await waitFor(() => expect(field(/^Designation/)).toHaveValue('leadEngineer'));
  expect(field(/^Designation/)).toHaveAccessibleDescription('Just changed by Somebody');
  expect(field(/^Email/)).toHaveValue('draft@acme.test');
  expect(field(/^Email/)).toHaveAccessibleDescription(expect.stringContaining('theirs@acme.test'));
  await user.click(submit('Use theirs'));
  expect(field(/^Email/)).toHaveValue('theirs@acme.test');
});

test('what the server says about a field lands under it, and the draft stays', async () => {
  const user = userEvent.setup();
  const errors = [{ field: 'username', message: 'This username is taken' }];
  outcome = {
    ok: false,
    problem: { statusCode: 409, code: 'usernameTaken', message: 'This username is taken', errors },
  };
  const { onClose } = show(devika);
  await fill(user, /^Username/, 'model');
  await user.click(submit('Save changes'));
  await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription('This username is taken'));
  expect(field(/^Username/)).toHaveValue('model');
  expect(onClose).not.toHaveBeenCalled();
});

test('leaving with a draft asks first', async () => {
  const user = userEvent.setup();
  const { onClose } = show(devika);
  await fill(user, /^Username/, 'devikax');
  await user.click(submit('Cancel'));
  expect(await screen.findByText('Discard what you entered?')).toBeInTheDocument();
  await user.click(submit('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  expect(field(/^Username/)).toHaveValue('devikax');
});

test.each([
  ['Set a password', 'POST', '/user/createuser'],
  ['Invite by link', 'POST', '/user/invite'],
])('what made a new person is not left for a second press: %s', async (how, method, path) => {
  const user = userEvent.setup();
  outcome = { ok: true, data: { message: text.created, createdUser: devika }, position: '1' };
  const { onClose } = show(null);
  await user.click(screen.getByText(how));
  await fill(user, /^Username/, 'mei.lindqvist');
  await fill(user, /^Email/, 'mei@example.org');
  await user.type(field(/^Date of birth/), '1990-01-01');
  await user.selectOptions(field(/^Designation/), 'softwareEngineer');
  await user.selectOptions(field(/^Department/), 'developer');
  if (how === 'Set a password') {
    await fill(user, /^Password/, 'Secret1!');
    await fill(user, /^Repeat password/, 'Secret1!');
  }
  await user.click(submit('Create user'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  // The dialog is still there, as it is while it fades out.
  expect(field(/^Username/)).toHaveValue('');
  await user.click(submit('Create user'));
  await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription(text.usernameRequired));
  expect(sent).toMatchObject([{ method, path }]);
  // The person is somewhere at the end of a long list.
  const said = toasts.get().at(-1);
  expect(said).toMatchObject({ description: 'devika', action: { label: 'Open' } });
  said?.action?.onSelect();
  expect(onOpen).toHaveBeenCalledWith(devika._id);
});
