import { messages } from '@atrium/contracts/core/messages';
import { useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { enterCode } from '../../platform/session/sign-in';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { PasskeyButton } from './passkey-button';
import { SignInFailure } from './sign-in-failure';
import type { AskedForCode } from './use-sign-in-form';
import { Form } from '../../ui/form/form';

const kinds = {
  app: {
    label: 'Code',
    hint: 'Six digits, from your authenticator app.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you kept when you set up the app. Each works once.',
    input: { inputMode: 'text', autoComplete: 'off' },
    other: 'Use your authenticator app',
  },
} as const;

/** The only field of this step. */
const focused = (field: HTMLInputElement | null) => field?.focus();

export function CodeStep({ asked, done, back }: { asked: AskedForCode; done: (m: string) => void; back: () => void }) {
  const { loggingIn } = useSession();
  const [kind, setKind] = useState<keyof typeof kinds>(asked.methods.includes('totp') ? 'app' : 'recovery');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { label, hint, input, other } = kinds[kind];
  const { methods } = asked;
  const submit = async () => {
    if (code.trim() === '') {
      setFailure(messages.auth.fieldRequired);
      return;
    }
    setFailure(null);
    try {
      done(await enterCode({ pending: asked.pending, code }, asked.shared));
    } catch (error) {
      setFailure(problemOf(error).message);
      setCode('');
    }
  };
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setFailure(null);
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      {kind === 'app' || !methods.includes('totp') ? <output>{asked.message}</output> : null}
      <FormField key={kind} label={label} hint={hint}>
        <TextInput
          {...input}
          ref={focused}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </FormField>
      <SignInFailure text={failure} />
      <Button type="submit" variant="primary" size="lg" full busy={loggingIn}>
        {messages.auth.loginHeading}
      </Button>
      {methods.includes('passkey') ? <PasskeyButton isShared={() => asked.shared} done={done} /> : null}
      <div className="flex flex-wrap justify-between gap-2">
        {methods.includes('totp') ? (
          <Button variant="ghost" size="sm" onClick={change}>
            {other}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={back}>
          Back
        </Button>
      </div>
    </Form>
  );
}
