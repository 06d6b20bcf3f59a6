import {
  defaultMailbox,
  type MailboxSettings,
  type MailboxState,
  type MailboxTls,
  type SetAsideReason,
} from '@atrium/contracts/mailboxes/rules';
import type { MailboxView, MailHookAddress } from '@atrium/contracts/mailboxes/views';
import { Link2Off, PlugZap, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useDocument } from '../../../platform/sync/use-document';
import { CopyField } from '../../../shared-features/account/copy-field';
import { placeholderHint } from '../../../shared-features/reply-placeholders/placeholder-hint';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import type { Tone } from '../../../ui/element/tone';
import { Form } from '../../../ui/form/form';
import { FormField } from '../../../ui/form/form-field';
import { PasswordInput } from '../../../ui/form/password-input';
import { Select } from '../../../ui/form/select';
import { Switch } from '../../../ui/form/switch';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { toast } from '../../../ui/overlay/toast-store';
import { DepartmentSignatures } from './department-signatures';
import { NumberInput } from './number-input';
import { byPath, noProblems } from './problems';

const states: Readonly<Record<MailboxState, { readonly label: string; readonly tone: Tone }>> = {
  off: { label: 'Off', tone: 'neutral' },
  connecting: { label: 'Connecting', tone: 'primary' },
  connected: { label: 'Connected', tone: 'success' },
  reached: { label: 'Off; the server answered', tone: 'success' },
  failed: { label: 'Not connected', tone: 'danger' },
};

const tlsOptions: readonly { value: MailboxTls; label: string }[] = [
  { value: 'implicit', label: 'From the first byte (usually port 993)' },
  { value: 'starttls', label: 'STARTTLS (usually port 143)' },
  { value: 'none', label: 'None, within our own network' },
];

const reasons: Readonly<Record<SetAsideReason, string>> = {
  loop: 'Our own mail came back',
  automatic: 'Written by a program, about no ticket',
  bounce: 'Returned a mail that no ticket sent',
  unreadable: 'Could not be read',
  tooLarge: 'Too large',
};

/** How clients' mail comes in. It shows live whether the mailbox is reached. */
export function MailboxSection({ organisation, canEdit }: { organisation: string; canEdit: boolean }) {
  const { document } = useDocument('mailboxes', organisation);
  return (
    <Card
      title="Inbound mail"
      actions={<Badge tone={states[document?.state ?? 'off'].tone}>{states[document?.state ?? 'off'].label}</Badge>}
    >
      <div data-section="mailbox" className="flex flex-col gap-4">
        <p className="text-meta text-ink-muted">
          What clients write becomes tickets, and their replies continue them. Fetched from a mailbox, or handed over by
          a mail provider.
        </p>
        {document?.state === 'failed' ? (
          <p role="alert" className="wrap-anywhere text-danger-ink">
            {document.reason}
          </p>
        ) : null}
        <MailboxForm mailbox={document} canEdit={canEdit} />
        <MailHook mailbox={document} canEdit={canEdit} />
        <SetAsideMails mailbox={document} />
      </div>
    </Card>
  );
}

type Given = { readonly mailbox: MailboxView | undefined };

function MailboxForm({ mailbox, canEdit }: Given & { canEdit: boolean }) {
  const dispatch = useDispatch();
  const [draft, setDraft] = useState<Partial<MailboxSettings>>({});
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState(noProblems);
  const [isBusy, setBusy] = useState(false);
  const values = { ...defaultMailbox, ...mailbox, ...draft };
  const isDirty = Object.keys(draft).length > 0 || password !== '';
  const set = <Name extends keyof MailboxSettings>(name: Name, value: MailboxSettings[Name]) =>
    setDraft((before) => ({ ...before, [name]: value }));

  const save = async () => {
    setBusy(true);
    const body = { ...draft, ...(password === '' ? {} : { password }) };
    const outcome = await dispatch('UpdateMailbox', { body, failure: 'The mailbox was not saved' });
    setBusy(false);
    if (!outcome.ok) return setProblems(byPath(outcome.problem.errors ?? []));
    setDraft({});
    setPassword('');
    setProblems(noProblems);
    toast.success('Mailbox saved');
  };
  const check = async () => {
    setBusy(true);
    await dispatch('CheckMailbox', { failure: 'The connection was not tested' });
    setBusy(false);
  };
  return (
    <Form aria-label="Mailbox" onSubmit={save} className="flex flex-col gap-4">
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
        <FormField
          label="Address that clients write to"
          hint="Replies come to it with a token after a plus sign, so its mail server must accept such addresses."
          error={problems['address']}
        >
          <TextInput type="email" value={values.address} onChange={({ target }) => set('address', target.value)} />
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label="IMAP server" error={problems['host']}>
            <TextInput value={values.host} onChange={({ target }) => set('host', target.value)} />
          </FormField>
          <FormField label="Port" error={problems['port']}>
            <NumberInput value={values.port} min={1} onChange={(port) => set('port', port)} />
          </FormField>
          <FormField label="User" error={problems['user']}>
            <TextInput autoComplete="off" value={values.user} onChange={({ target }) => set('user', target.value)} />
          </FormField>
          <FormField
            label="Password of the mailbox"
            hint={
              mailbox?.hasPassword === true ? 'One is kept, encrypted. Enter another one to replace it.' : undefined
            }
            error={problems['password']}
          >
            <PasswordInput
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </FormField>
        </div>
        <FormField label="Encryption" error={problems['tls']}>
          <Select
            value={values.tls}
            options={tlsOptions}
            onChange={({ target }) =>
              set('tls', tlsOptions.find(({ value }) => value === target.value)?.value ?? defaultMailbox.tls)
            }
          />
        </FormField>
        <FormField
          label="Signature"
          hint={
            placeholderHint(values.signature) ??
            'Below each mail to a client. Markdown, and the placeholders of saved replies.'
          }
          error={problems['signature']}
        >
          <TextArea rows={3} value={values.signature} onChange={({ target }) => set('signature', target.value)} />
        </FormField>
        <DepartmentSignatures
          signatures={values.signatures}
          problems={problems}
          onChange={(signatures) => set('signatures', signatures)}
        />
        <Switch label="Fetch mail" checked={values.on} onChange={({ target }) => set('on', target.checked)} />
      </fieldset>
      {canEdit ? (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t pt-3">
          {isDirty ? (
            <>
              <span className="grow text-meta text-ink-faint">Not saved yet</span>
              <Button disabled={isBusy} onClick={() => (setDraft({}), setPassword(''), setProblems(noProblems))}>
                Discard
              </Button>
              <Button type="submit" variant="primary" busy={isBusy}>
                Save
              </Button>
            </>
          ) : (
            <Button icon={PlugZap} disabled={isBusy} onClick={() => void check()}>
              Test the connection
            </Button>
          )}
        </div>
      ) : null}
    </Form>
  );
}

function MailHook({ mailbox, canEdit }: Given & { canEdit: boolean }) {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [address, setAddress] = useState<string | null>(null);
  const since = mailbox?.hookSince ?? null;

  const make = async () => {
    const agreed =
      since === null ||
      (await confirm({
        title: 'Make a new address?',
        message: 'The present address stops working at once.',
        confirmLabel: 'Make a new one',
      }));
    if (!agreed) return;
    const failure = 'No address could be made';
    const made = await dispatch<MailHookAddress>({ method: 'POST', path: '/settings/mailbox/hook', body: {}, failure });
    if (made.ok && made.data !== null) {
      setAddress(made.data.address ?? new URL(made.data.path, window.location.origin).href);
    }
  };
  const revoke = async () => {
    const agreed = await confirm({
      title: 'Withdraw the address?',
      message: 'The mail provider can hand over no more mail.',
      confirmLabel: 'Withdraw it',
      tone: 'danger',
    });
    if (!agreed) return;
    await dispatch('RevokeMailHook', { failure: 'The address could not be withdrawn' });
    setAddress(null);
  };
  return (
    <section aria-label="Address for mail providers" className="flex flex-col gap-2 border-t pt-3">
      <h3 className="font-medium">Address for mail providers</h3>
      {address === null ? (
        <p className="text-ink-muted">
          {since === null ? (
            'There is none. A provider posts each whole mail (message/rfc822) to it.'
          ) : (
            <>
              One was made <RelativeTime at={since} />. It can’t be shown again; a new one replaces it.
            </>
          )}
        </p>
      ) : (
        <CopyField
          label="Address for mail providers"
          hint="It is shown only once. Anybody who has it can hand mail over to you."
          value={address}
        />
      )}
      {canEdit ? (
        <div className="flex flex-wrap justify-end gap-2">
          {since === null ? null : (
            <Button variant="ghost" icon={Link2Off} onClick={() => void revoke()}>
              Withdraw
            </Button>
          )}
          <Button icon={RefreshCw} onClick={() => void make()}>
            {since === null ? 'Make an address' : 'Make a new address'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function SetAsideMails({ mailbox }: Given) {
  const mails = mailbox?.setAside ?? [];
  if (mails.length === 0) return null;
  return (
    <details className="border-t pt-3">
      <summary className="w-fit cursor-pointer text-ink-muted">Mails that led to nothing</summary>
      <ul aria-label="Mails that led to nothing" className="mt-2 divide-y">
        {mails.map(({ at, reason, domain }) => (
          <li key={at} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              {reasons[reason]}
              {domain === '' ? '' : `, from ${domain}`}
            </span>
            <RelativeTime at={at} className="text-meta text-ink-muted" />
          </li>
        ))}
      </ul>
    </details>
  );
}
