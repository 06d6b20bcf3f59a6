import {
  type PermissionFlag,
  type PermissionFlags,
  permissionGroups,
  type Rights,
  scopedActs,
} from '@atrium/contracts/core/permissions';
import { presetAsGiven, type RightsPreset } from '@atrium/contracts/users/rights-presets';
import type { UserView } from '@atrium/contracts/users/views';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { usePresence } from '../../../platform/presence/use-presence';
import { useActingTenant, useUser } from '../../../platform/session/session';
import { NewPasswordFields } from '../../../shared-features/account/new-password-fields';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { RevokedNotice } from '../../../shared-features/record-form/revoked-notice';
import { Button } from '../../../ui/element/button';
import { FieldGroup } from '../../../ui/form/field-group';
import { Form } from '../../../ui/form/form';
import { Segmented } from '../../../ui/form/segmented';
import { Disclosure } from '../../../ui/layout/disclosure';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { Dialog } from '../../../ui/overlay/dialog';
import { AvatarStack } from '../../../ui/person/avatar-stack';
import { AccessAnswer } from '../access/access-explanation';
import { LinkDialog } from '../account/link-dialog';
import { userLabels } from '../history-labels';
import type { UserRow } from '../list/select';
import { DetailsFields } from './details-fields';
import { placementLocks } from './placement-locks';
import { RightsDryRun } from './rights-dry-run';
import { RightsGroup } from './rights-group';
import { RightsSummary } from './rights-summary';
import { ScopeFields } from './scope-fields';
import { useRemoteRights } from './use-remote-marks';
import { blankUser, rightsNames, type UserValues, useUserForm } from './use-user-form';
import { useLiveName } from '../../../ui/person/person-names';

function RightsFields(props: {
  user: UserView | null;
  opened: UserValues | null;
  all: readonly UserRow[];
  inSystem: boolean;
}) {
  const { user, opened, all, inSystem } = props;
  const remote = useRemoteRights(user, opened);
  const me = useUser();
  const { control, setValue } = useFormContext<UserValues>();
  const [role, department, scopes, ...ticks] = useWatch({
    control,
    name: ['role', 'department', 'scopes', ...rightsNames],
  });
  const flags = Object.fromEntries(rightsNames.map((flag, at) => [flag, ticks[at] === true])) as PermissionFlags;
  const rights: Rights = { role, ...flags, ...(scopes && { scopes }) };
  const locked = placementLocks(user, me).rights;
  const [explained, setExplained] = useState<PermissionFlag | null>(null);

  const set = (flag: PermissionFlag, on: boolean) => setValue(flag, on, { shouldDirty: true });
  const setAll = (next: PermissionFlags) => {
    for (const flag of rightsNames) if (next[flag] !== flags[flag]) set(flag, next[flag]);
  };
  const start = (preset: RightsPreset) => {
    const given = presetAsGiven(preset, me);
    setValue('role', preset.role, { shouldDirty: true });
    for (const flag of rightsNames) set(flag, given.flags[flag]);
    for (const act of scopedActs) setValue(`scopes.${act}`, given.scopes[act], { shouldDirty: true });
  };

  if (!role) {
    return (
      <FieldGroup legend="Rights" description="Choose a role first: it ticks the rights that the role usually needs.">
        {null}
      </FieldGroup>
    );
  }
  return (
    <FieldGroup legend="Rights" description={locked}>
      <fieldset disabled={locked !== null} className="min-w-0">
        <RightsSummary
          rights={rights}
          giver={me}
          except={user?._id ?? null}
          all={all}
          remote={remote}
          onSet={setAll}
          onStart={start}
          inSystem={inSystem}
        />
        <div className="mt-3">
          <RightsDryRun user={user} rights={rights} department={department} />
        </div>
        <div className="mt-4 columns-1 gap-4 sm:columns-2 lg:columns-3">
          {permissionGroups.map(({ name }) => (
            <RightsGroup key={name} name={name} rights={rights} giver={me} onSet={set} />
          ))}
        </div>
        <ScopeFields rights={rights} giver={me} />
      </fieldset>
      {user === null ? null : (
        <Disclosure title="Why they can or can’t do something" className="mt-4">
          <AccessAnswer user={user} flag={explained} onFlag={setExplained} />
        </Disclosure>
      )}
    </FieldGroup>
  );
}

/** A known person's password is changed elsewhere. */
export function UserFormDialog(props: {
  user: UserView | null;
  all: readonly UserRow[];
  onClose: () => void;
  /** Opens the person who was created. */
  onOpen?: (id: string) => void;
}) {
  const { user, all, onClose, onOpen } = props;
  const me = useUser();
  const tenant = useActingTenant();
  const confirm = useConfirm();
  const formId = useId();
  const [showsHistory, setShowsHistory] = useState(false);
  const inSystem = me.role === 'superadmin' && (user === null ? tenant === null : user.role === 'superadmin');
  const [blank] = useState(() =>
    blankUser(
      me,
      inSystem,
      all.every((row) => row.user.deleted),
    ),
  );
  const [invites, setInvites] = useState(false);
  const [made, setMade] = useState<{ username: string; link: string } | null>(null);
  const finish = (link?: { username: string; link: string }) => {
    if (link === undefined) onClose();
    else setMade(link);
  };
  const { form, opened, submit } = useUserForm(user, blank, invites, finish, onOpen);
  const others = usePresence('users', `editing:${user?._id ?? 'new'}`);
  const alsoEditing = user === null ? [] : others.filter(({ what }) => what === `editing:${user._id}`);
  const { isDirty, isSubmitting } = form.formState;
  const name = useLiveName(user);

  const leave = async () => {
    const drop =
      !isDirty ||
      (await confirm({
        title: 'Discard what you entered?',
        message: 'It has not been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        tone: 'danger',
      }));
    if (drop) onClose();
  };

  if (made !== null) return <LinkDialog name={made.username} path={made.link} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={user === null ? 'Create user' : `Edit ${name}`}
      aside={
        <AvatarStack
          label="Also editing"
          people={alsoEditing.map(({ userId, username }) => ({ id: userId, name: username }))}
        />
      }
      footer={
        <>
          {user === null ? null : (
            <Button
              variant="ghost"
              icon={History}
              aria-expanded={showsHistory}
              className="me-auto"
              onClick={() => setShowsHistory(!showsHistory)}
            >
              {showsHistory ? 'Hide history' : 'History'}
            </Button>
          )}
          <Button onClick={() => void leave()}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {user === null ? 'Create user' : 'Save changes'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Form id={formId} onSubmit={submit} className="flex flex-col gap-6">
          <RevokedNotice />
          <DetailsFields user={user} opened={opened ?? null} />
          {user === null ? (
            <FieldGroup legend="Password">
              <div className="flex flex-col gap-3">
                <Segmented
                  label="First sign-in"
                  value={invites ? 'link' : 'here'}
                  onChange={(how) => setInvites(how === 'link')}
                  options={[
                    { value: 'here', label: 'Set a password' },
                    { value: 'link', label: 'Invite by link' },
                  ]}
                  className="self-start"
                />
                {invites ? (
                  <p className="text-ink-muted">
                    They choose it themselves, by a link that works once within seven days. It goes to their e-mail
                    address where the installation sends mail; else you copy it here.
                  </p>
                ) : (
                  <FirstPassword />
                )}
              </div>
            </FieldGroup>
          ) : null}
          <RightsFields user={user} opened={opened ?? null} all={all} inSystem={inSystem} />
        </Form>
      </FormProvider>
      {user !== null && showsHistory ? (
        <section className="mt-6 border-t pt-4">
          <h3 className="mb-3 text-body font-semibold">History</h3>
          <RecordHistory labels={userLabels} id={user._id} />
        </section>
      ) : null}
    </Dialog>
  );
}

/** Must differ from the names above it. */
function FirstPassword() {
  const { control } = useFormContext<UserValues>();
  const names = useWatch({ control, name: ['username', 'email'] });
  return <NewPasswordFields label="Password" names={names} />;
}
