import type { RecoveryCodes, TotpEnrolment } from '@atrium/contracts/users/second-factor';
import type { UserView } from '@atrium/contracts/users/views';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { useDispatch } from '../../platform/api/use-dispatch';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { ProofForm } from './proof-form';
import { RecoveryCodesList } from './recovery-codes';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));
const path = '/user/secondfactor/totp';

interface TotpSetupProps {
  user: UserView;
  done: () => void;
  children?: ReactNode;
}

export function TotpSetup(props: TotpSetupProps) {
  const [round, setRound] = useState(0);
  return <Setup key={round} {...props} again={() => setRound(round + 1)} />;
}

function Setup({ user, done, again, children }: TotpSetupProps & { again: () => void }) {
  const dispatch = useDispatch();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.send<TotpEnrolment>('POST', path, { signal: leaving.signal, asOneself: true }).then(
      ({ data }) => setEnrolment(data),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(problemOf(error).message);
      },
    );
    return () => leaving.abort();
  }, []);
  if (codes !== null) return <RecoveryCodesList codes={codes} done={done} />;
  if (failure !== null) return <ErrorState description={failure} onRetry={again} />;
  if (enrolment === null) return <SkeletonText lines={6} />;
  return (
    <div className="flex flex-col gap-4">
      <p>Scan this with an authenticator app on your phone, then enter the code that it shows.</p>
      <Suspense fallback={<span className="size-52 self-center" />}>
        <QrCode text={enrolment.uri} title="QR code for your authenticator app" />
      </Suspense>
      <p className="text-meta text-ink-muted">
        Or type this key into the app:{' '}
        <code data-testid="totp-secret" className="font-mono break-words text-ink select-all">
          {enrolment.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <ProofForm<RecoveryCodes>
        username={user.username}
        hint="Six digits; the app shows another one each half minute."
        label="Turn on"
        send={(body) => dispatch({ method: 'PUT', path, body, failure: 'The app was not set up' })}
        done={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
      {children}
    </div>
  );
}
