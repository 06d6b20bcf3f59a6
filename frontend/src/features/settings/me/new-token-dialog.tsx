import type { NewApiToken } from '@atrium/contracts/api-tokens/commands';
import { type TokenAccess, tokenAccess, tokenNameLength } from '@atrium/contracts/api-tokens/rules';
import type { ApiTokenIssued } from '@atrium/contracts/api-tokens/views';
import { messages } from '@atrium/contracts/core/messages';
import { administers, hasFlag } from '@atrium/contracts/core/permissions';
import { useId, useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useUser } from '../../../platform/session/session';
import { ShownOnceDialog } from '../../../shared-features/account/shown-once-dialog';
import { flagName, type NamedFlag, namedFlags } from '../../../shared-features/account/flag-names';
import { Button } from '../../../ui/element/button';
import { Form } from '../../../ui/form/form';
import { FormField } from '../../../ui/form/form-field';
import { MultiCombobox } from '../../../ui/form/multi-combobox';
import { Select } from '../../../ui/form/select';
import { Switch } from '../../../ui/form/switch';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlay/dialog';

const accessOptions: readonly { value: TokenAccess; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
];
const provisioning = { value: 'provision', label: 'Provision people (SCIM), and nothing else' } as const;
const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;

/** Asks what a new token is for, and shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  if (token === null) return <TokenForm issued={setToken} onClose={onClose} />;
  return (
    <ShownOnceDialog
      title="Your new token"
      label="Token"
      copied="The token is copied"
      hint="Programs send it with each request, as “Authorization: Bearer …”."
      value={token}
      onClose={onClose}
    />
  );
}

function TokenForm({ issued, onClose }: { issued: (token: string) => void; onClose: () => void }) {
  const me = useUser();
  const dispatch = useDispatch();
  const formId = useId();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<TokenAccess>('read');
  const [days, setDays] = useState('30');
  const [isLimited, setLimited] = useState(false);
  const [rights, setRights] = useState<readonly NamedFlag[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = async () => {
    if (name.trim() === '') {
      setProblem(messages.auth.fieldRequired);
      return false;
    }
    const limits = isLimited && access !== 'provision' ? { rights: rights.map(({ flag }) => flag) } : {};
    const body: NewApiToken = { name: name.trim(), access, days: Number(days), ...limits };
    const outcome = await dispatch<ApiTokenIssued>({ method: 'POST', path: '/user/tokens', body, quiet: true });
    if (outcome.ok) issued(outcome.data.token);
    else setProblem(outcome.problem.message);
    return outcome.ok;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="New API token"
      description="A program that has it acts as you, and the history names the token."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Make the token
          </Button>
        </>
      }
    >
      <Form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        <FormField label="Name" required hint="What it is for, such as “Build server”." error={problem}>
          <TextInput
            value={name}
            maxLength={tokenNameLength}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label="May">
            <Select
              options={administers(me) ? [...accessOptions, provisioning] : accessOptions}
              value={access}
              onChange={(event) => setAccess(tokenAccess.find((one) => one === event.target.value) ?? 'read')}
            />
          </FormField>
          <FormField label="Valid for">
            <Select options={lifetimes} value={days} onChange={(event) => setDays(event.target.value)} />
          </FormField>
        </div>
        {access === 'provision' ? null : (
          <Switch
            checked={isLimited}
            onChange={(event) => setLimited(event.target.checked)}
            label="Only some of my rights"
            description="It then sees what a member with these rights sees."
          />
        )}
        {isLimited && access !== 'provision' ? (
          <FormField label="Rights">
            <MultiCombobox
              options={namedFlags.filter(({ flag }) => hasFlag(me, flag))}
              value={rights}
              onChange={setRights}
              getKey={({ flag }) => flag}
              getLabel={({ flag }) => flagName(flag)}
              placeholder="Create Bug"
            />
          </FormField>
        ) : null}
      </Form>
    </Dialog>
  );
}
