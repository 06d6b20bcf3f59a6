import { deliveryDays } from '@atrium/contracts/webhooks/rules';
import type { WebhookDeliveries, WebhookDelivery, WebhookView } from '@atrium/contracts/webhooks/views';
import { CircleAlert, CircleCheck, FlaskConical, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { usePolling } from '../../../platform/api/use-polling';
import { useUser } from '../../../platform/session/session';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { VisuallyHidden } from '../../../ui/element/visually-hidden';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { SkeletonText } from '../../../ui/status/skeleton';
import { ReplayDialog } from './replay-dialog';
import { stateLooks } from './webhook-labels';

const everyMs = 2_000;

/** What a webhook sent of late, kept up to date, and what its owner may have sent by hand. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const { _id: id, name, owner, state } = webhook;
  const isOwn = useUser()._id === owner._id;
  const dispatch = useDispatch();
  const { answer, failure, ask } = usePolling<WebhookDeliveries>(`/webhook/deliveries/${id}`, everyMs, true);
  const [replays, setReplays] = useState(false);
  const test = async () => {
    const { ok } = await dispatch('TestWebhook', { id, failure: 'The test was not sent' });
    if (!ok) return;
    toast.success('A test is on its way');
    ask();
  };
  const resend = async ({ of, label, type }: WebhookDelivery) => {
    if (of === null) return test();
    const { ok } = await dispatch('ResendWebhookMessage', { id, body: of, failure: 'The message was not sent again' });
    if (ok) toast.success(`${label === '' ? type : label} is sent again`);
    ask();
  };
  const deliveries = answer?.deliveries ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Deliveries of ${name}`}
      aside={<Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>}
      footer={
        <>
          {isOwn ? (
            <>
              <Button
                icon={History}
                disabled={state === 'paused' || state === 'stopped'}
                onClick={() => setReplays(true)}
              >
                Send again from …
              </Button>
              <Button icon={FlaskConical} onClick={() => void test()}>
                Send a test
              </Button>
            </>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {failure === null ? null : (
        <p role="alert" className="mb-2 text-danger-ink">
          {failure}
        </p>
      )}
      {answer === null && failure === null ? <SkeletonText lines={3} /> : null}
      {answer !== null && deliveries.length === 0 ? (
        <p className="text-ink-muted">Nothing was sent in the last {deliveryDays} days.</p>
      ) : null}
      <ul aria-label="Deliveries" className="-my-2 divide-y">
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery._id}
            delivery={delivery}
            onResend={isOwn ? () => void resend(delivery) : undefined}
          />
        ))}
      </ul>
      {replays ? <ReplayDialog webhook={webhook} onClose={() => setReplays(false)} /> : null}
    </Dialog>
  );
}

function DeliveryRow({ delivery, onResend }: { delivery: WebhookDelivery; onResend: (() => void) | undefined }) {
  const { type, label, at, ms, attempts, isTaken, status, response, next } = delivery;
  const Icon = isTaken ? CircleCheck : CircleAlert;
  const title = label === '' ? type : label;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <Icon
        aria-hidden
        className={isTaken ? 'mt-0.5 size-4 shrink-0 text-success-ink' : 'mt-0.5 size-4 shrink-0 text-danger-ink'}
      />
      <div className="min-w-0 grow basis-52">
        <p className="wrap-anywhere">
          <VisuallyHidden>{isTaken ? 'Taken: ' : 'Not taken: '}</VisuallyHidden>
          <span className="font-medium">{title}</span>
          {label === '' ? null : <span className="text-ink-muted"> {type}</span>}
        </p>
        <p className="text-meta text-ink-muted">
          <RelativeTime at={at} />
          {` · ${status ?? 'no answer'} · ${ms} ms · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
          {next === null ? null : (
            <>
              {' · again '}
              <RelativeTime at={next} />
            </>
          )}
        </p>
        {response === '' ? null : (
          <pre
            aria-label={`Answer about ${title}`}
            className="mt-1 rounded-md bg-hover px-2 py-1 text-meta wrap-anywhere whitespace-pre-wrap"
          >
            {response}
          </pre>
        )}
      </div>
      {onResend === undefined ? null : (
        <Button size="sm" icon={RotateCcw} aria-label={`Send again: ${title}`} onClick={onResend}>
          Send again
        </Button>
      )}
    </li>
  );
}
