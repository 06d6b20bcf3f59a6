import { roleName } from '@atrium/contracts/core/permission-names';
import { defaultSingleSignOn, type SingleSignOnSettings } from '@atrium/contracts/single-sign-on/rules';
import type { SignOnAddresses } from '@atrium/contracts/single-sign-on/views';
import { importedRoles } from '@atrium/contracts/users/account-fields';
import { useUnitOptions } from '../../../platform/organisation/use-units';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useQuery } from '../../../platform/api/use-query';
import { useDocument } from '../../../platform/sync/use-document';
import { CopyField } from '../../../shared-features/account/copy-field';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Form } from '../../../ui/form/form';
import { FormField } from '../../../ui/form/form-field';
import { PasswordInput } from '../../../ui/form/password-input';
import { Select } from '../../../ui/form/select';
import { Switch } from '../../../ui/form/switch';
import { TextInput } from '../../../ui/form/text-input';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/overlay/toast-store';
import { byPath, noProblems } from '../organisation/problems';
import { GroupRoles } from './group-roles';
import { ProviderCheck } from './provider-check';

const roleOptions = importedRoles.map((role) => ({ value: role, label: roleName(role) }));

/** How people sign in at the organisation's own provider. For administrators alone. */
export function SingleSignOnSection({ organisation }: { organisation: string }) {
  const { document } = useDocument('single-sign-on', organisation);
  const { answer: addresses } = useQuery<SignOnAddresses>('/settings/single-sign-on/addresses');
  const isOn = document?.on === true;
  return (
    <Card title="Single sign-on" actions={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}>
      <div className="flex flex-col gap-4">
        <p className="text-meta text-ink-muted">
          People sign in where your organisation already asks them to, by OpenID Connect. The provider then decides how
          they prove who they are, second factors included.
        </p>
        {addresses === null ? null : (
          <CopyField
            label="Redirect address, for the provider"
            hint="Register Atrium there as a confidential web client with exactly this address."
            value={addresses.callback}
          />
        )}
        <SignOnForm saved={document} />
        {isOn && addresses !== null ? (
          <CopyField
            label="Sign-in page of your people"
            hint="The general sign-in page asks for the name of the organisation instead."
            value={addresses.page}
          />
        ) : null}
      </div>
    </Card>
  );
}

type Saved = (Readonly<SingleSignOnSettings> & { readonly hasSecret: boolean }) | undefined;

function SignOnForm({ saved }: { saved: Saved }) {
  const dispatch = useDispatch();
  const [draft, setDraft] = useState<Partial<SingleSignOnSettings>>({});
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState(noProblems);
  const [isBusy, setBusy] = useState(false);
  const values = { ...defaultSingleSignOn, ...saved, ...draft };
  const departments = useUnitOptions('departments', values.defaultDepartment);
  const isDirty = Object.keys(draft).length > 0 || secret !== '';
  const set = <Name extends keyof SingleSignOnSettings>(name: Name, value: SingleSignOnSettings[Name]) =>
    setDraft((before) => ({ ...before, [name]: value }));
  const discard = () => {
    setDraft({});
    setSecret('');
    setProblems(noProblems);
  };
  const save = async () => {
    setBusy(true);
    const body = { ...draft, ...(secret === '' ? {} : { clientSecret: secret }) };
    const outcome = await dispatch('UpdateSingleSignOn', { body, failure: 'Single sign-on was not saved' });
    setBusy(false);
    if (!outcome.ok) return setProblems(byPath(outcome.problem.errors ?? []));
    discard();
    toast.success('Single sign-on saved');
  };
  return (
    <Form aria-label="Single sign-on" onSubmit={save} className="flex flex-col gap-4">
      <FormField
        label="Issuer"
        hint="The address by which the provider calls itself, such as https://login.example.com."
        error={problems['issuer']}
      >
        <TextInput
          inputMode="url"
          spellCheck={false}
          value={values.issuer}
          onChange={({ target }) => set('issuer', target.value)}
        />
      </FormField>
      <ProviderCheck issuer={values.issuer} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Client id" error={problems['clientId']}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={values.clientId}
            onChange={({ target }) => set('clientId', target.value)}
          />
        </FormField>
        <FormField
          label="Client secret"
          hint={
            saved?.hasSecret === true
              ? 'One is kept, encrypted. Another issuer needs it once more.'
              : 'Kept encrypted, and shown to nobody.'
          }
          error={problems['clientSecret']}
        >
          <PasswordInput
            autoComplete="new-password"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </FormField>
        <FormField
          label="Claim with the e-mail address"
          hint="Somebody who has an account here is found by it once."
          error={problems['emailClaim']}
        >
          <TextInput
            spellCheck={false}
            value={values.emailClaim}
            onChange={({ target }) => set('emailClaim', target.value)}
          />
        </FormField>
        <FormField label="Claim with the groups" error={problems['groupsClaim']}>
          <TextInput
            spellCheck={false}
            value={values.groupsClaim}
            onChange={({ target }) => set('groupsClaim', target.value)}
          />
        </FormField>
      </div>
      <Checkbox
        label="Trust addresses that the provider does not call verified"
        description="Only where nobody can enter an address of somebody else there: it opens that person’s account here."
        checked={values.trustsEmail}
        onChange={({ target }) => set('trustsEmail', target.checked)}
      />
      <GroupRoles
        groupRoles={values.groupRoles}
        problems={problems}
        onChange={(groupRoles) => set('groupRoles', groupRoles)}
      />
      <Checkbox
        label="Create accounts for unknown people"
        description="At their first sign-in. Otherwise they are refused until somebody invites them."
        checked={values.creates}
        onChange={({ target }) => set('creates', target.checked)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Role of people in none of the groups" error={problems['defaultRole']}>
          <Select
            value={values.defaultRole}
            options={roleOptions}
            onChange={({ target }) =>
              set('defaultRole', importedRoles.find((role) => role === target.value) ?? values.defaultRole)
            }
          />
        </FormField>
        <FormField label="Department of new people" error={problems['defaultDepartment']}>
          <Select
            value={values.defaultDepartment}
            options={departments}
            onChange={({ target }) => set('defaultDepartment', target.value || values.defaultDepartment)}
          />
        </FormField>
      </div>
      <Checkbox
        label="Passwords and passkeys stay allowed"
        description="Without it, only administrators can still use theirs, in case the provider is away."
        checked={values.passwords}
        onChange={({ target }) => set('passwords', target.checked)}
      />
      <Switch label="Single sign-on" checked={values.on} onChange={({ target }) => set('on', target.checked)} />
      {isDirty ? (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t pt-3">
          <span className="grow text-meta text-ink-faint">Not saved yet</span>
          <Button disabled={isBusy} onClick={discard}>
            Discard
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Save
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
