import { portalCode } from '@atrium/contracts/portal/rules';
import type { PortalCodeAnswer, PortalOrganisation, PortalVisitor } from '@atrium/contracts/portal/views';
import { useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { Button } from '../../ui/element/button';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { portalApi } from './portal-api';
import { PortalFrame } from './portal-frame';

/** The only field of a step. */
const focused = (field: HTMLInputElement | null) => field?.focus();

function failureText(error: unknown): string {
  const { errors, message } = problemOf(error);
  return errors?.[0]?.message ?? message;
}

export function PortalSignIn(props: { organisation: PortalOrganisation; onEntered: (visitor: PortalVisitor) => void }) {
  const { organisation, onEntered } = props;
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<PortalCodeAnswer | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const { name, displayName } = organisation;

  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    attempt(async () =>
      setAsked(await portalApi.send<PortalCodeAnswer>('POST', '/codes', { organisation: name, email: email.trim() })),
    );
  const enter = () =>
    attempt(async () => {
      const body = { organisation: name, email: email.trim(), request: asked?.request ?? '', code };
      onEntered(await portalApi.send<PortalVisitor>('POST', '/session', body));
    });
  const back = () => {
    setAsked(null);
    setCode('');
    setFailure(undefined);
  };

  return (
    <PortalFrame organisation={displayName}>
      <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center gap-4 py-8">
        <h1 className="text-heading font-semibold tracking-tight">Your requests</h1>
        {asked === null ? (
          <Form key="address" onSubmit={ask} className="flex flex-col gap-4">
            <p className="text-ink-muted">
              Enter the e-mail address with which you write to {displayName}. A code comes to it; you need no password.
            </p>
            <FormField label="E-mail address" error={failure}>
              <TextInput
                ref={focused}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </FormField>
            <Button type="submit" variant="primary" size="lg" full busy={isBusy}>
              Send me a code
            </Button>
          </Form>
        ) : (
          <Form key="code" onSubmit={enter} className="flex flex-col gap-4">
            <output className="text-ink-muted">{asked.message}</output>
            <FormField
              label="Code"
              hint={`${portalCode.digits} digits, good for ${portalCode.minutes} minutes.`}
              error={failure}
            >
              <TextInput
                ref={focused}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </FormField>
            <Button type="submit" variant="primary" size="lg" full busy={isBusy}>
              Sign in
            </Button>
            <Button variant="ghost" onClick={back}>
              Use another address, or get a new code
            </Button>
          </Form>
        )}
      </div>
    </PortalFrame>
  );
}
