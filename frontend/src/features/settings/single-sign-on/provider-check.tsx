import type { SignOnCheck } from '@atrium/contracts/single-sign-on/views';
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { Button } from '../../../ui/element/button';

/** Has the server read the provider's description, and says what is right and what is wrong with it. */
export function ProviderCheck({ issuer }: { issuer: string }) {
  const dispatch = useDispatch();
  const [checked, setChecked] = useState<({ readonly issuer: string } & SignOnCheck) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const failure = 'The provider was not tried';
    const path = '/settings/single-sign-on/check';
    const outcome = await dispatch<SignOnCheck>({ method: 'POST', path, body: { issuer }, failure });
    setBusy(false);
    setChecked(outcome.ok && outcome.data !== null ? { issuer, ...outcome.data } : null);
  };
  return (
    <div className="flex flex-col gap-2">
      <span>
        <Button icon={PlugZap} busy={isBusy} disabled={issuer.trim() === ''} onClick={() => void check()}>
          Try it
        </Button>
      </span>
      <output className="block">
        {checked === null || checked.issuer !== issuer ? null : (
          <ul aria-label="What the provider says" className="flex flex-col gap-1">
            {checked.findings.map(({ ok, text }) => (
              <li key={text} className="flex items-start gap-2 wrap-anywhere">
                {ok ? (
                  <CircleCheck aria-label="Right" className="mt-0.5 size-4 shrink-0 text-success-ink" />
                ) : (
                  <CircleAlert aria-label="Wrong" className="mt-0.5 size-4 shrink-0 text-danger-ink" />
                )}
                {text}
              </li>
            ))}
          </ul>
        )}
      </output>
    </div>
  );
}
