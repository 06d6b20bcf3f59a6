import { messages } from '@atrium/contracts/core/messages';
import type { NewWebhook } from '@atrium/contracts/webhooks/commands';
import {
  tellsOf,
  type WebhookEventName,
  webhookEvents,
  type WebhookFormat,
  webhookLengths,
} from '@atrium/contracts/webhooks/rules';
import type { WebhookSecret, WebhookView } from '@atrium/contracts/webhooks/views';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { Checkbox } from '../../../ui/form/checkbox';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { toast } from '../../../ui/overlay/toast-store';
import { byPath, noProblems } from '../organisation/problems';
import { eventOptions, formatOptions, kindOptions } from './webhook-labels';

type Values = Required<NewWebhook>;

const required = messages.auth.fieldRequired;

function problemsIn({ name, address, kinds, events }: Values) {
  return {
    ...(name.trim() === '' ? { name: required } : {}),
    ...(address.trim() === '' ? { address: required } : {}),
    ...(kinds.length === 0 ? { kinds: 'Choose at least one kind of record' } : {}),
    ...(events.length === 0 ? { events: 'Choose at least one' } : {}),
  };
}

/** A box for each option. */
function Choices<Value extends string>(props: {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | undefined;
}) {
  const { legend, options, chosen, onChange, error } = props;
  return (
    <FieldGroup legend={legend} error={error}>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const others = chosen.filter((each) => each !== value);
              onChange(target.checked ? [...others, value] : others);
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Makes a webhook, or changes one. */
export function WebhookDialog(props: {
  /** Left out for a new one. */
  webhook?: WebhookView;
  onClose: () => void;
  onSecret: (secret: string) => void;
}) {
  const { webhook, onClose, onSecret } = props;
  const dispatch = useDispatch();
  const [values, setValues] = useState<Values>({
    name: webhook?.name ?? '',
    address: webhook?.address ?? 'https://',
    kinds: [...(webhook?.kinds ?? [])],
    events: [...eventsOf(webhook)],
    format: webhook?.format ?? 'standard',
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(noProblems);
  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setProblems(noProblems);
  };
  const send = async () => {
    const events = webhookEvents.filter((event) => values.events.includes(event));
    const body = { ...values, events, name: values.name.trim(), address: values.address.trim() };
    if (webhook === undefined) {
      const made = await dispatch<WebhookSecret>({ method: 'POST', path: '/webhook', body, quiet: true });
      if (made.ok) onSecret(made.data.secret);
      return made;
    }
    // Only a new address asks for a proof of who one is.
    const { address, events: wanted, ...others } = body;
    const isOther = eventsOf(webhook).join() !== wanted.join();
    const changed = {
      ...others,
      ...(isOther ? { events: wanted } : {}),
      ...(address === webhook.address ? {} : { address }),
    };
    const { _id: id } = webhook;
    const saved = await dispatch<WebhookView>({ method: 'PUT', path: `/webhook/${id}`, body: changed, quiet: true });
    if (saved.ok) toast.success('Webhook saved');
    return saved;
  };
  const submit = async () => {
    const found = problemsIn(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    const outcome = await send();
    if (outcome.ok) onClose();
    else {
      const { errors, message } = outcome.problem;
      setProblems(errors === undefined || errors.length === 0 ? { name: message } : byPath(errors));
    }
    return outcome.ok;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={webhook === undefined ? 'New webhook' : 'Edit webhook'}
      description="It posts a message for each change of the records that you choose: what you may see of them, and nothing else."
      action={webhook === undefined ? 'Make the webhook' : 'Save'}
      onSubmit={submit}
      className="flex flex-col gap-4"
      {...(webhook === undefined ? {} : { record: webhook._id })}
    >
      <FormField label="Name" required hint="What it is for, such as “Build server”." error={problems['name']}>
        <TextInput
          value={values.name}
          maxLength={webhookLengths.name}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      <FormField label="Address" required hint="It begins with https://." error={problems['address']}>
        <TextInput
          type="url"
          value={values.address}
          maxLength={webhookLengths.address}
          autoComplete="off"
          onChange={({ target }) => set({ address: target.value })}
        />
      </FormField>
      <Choices
        legend="Tells of"
        options={kindOptions}
        chosen={values.kinds}
        onChange={(kinds) => set({ kinds })}
        error={problems['kinds']}
      />
      <Choices
        legend="What becomes of them"
        options={eventOptions}
        chosen={values.events}
        onChange={(events) => set({ events })}
        error={problems['events']}
      />
      <FormField label="Messages are" error={problems['format']}>
        <Select
          options={formatOptions}
          value={values.format}
          onChange={({ target }) => set({ format: formatNamed(target.value) })}
        />
      </FormField>
    </FormDialog>
  );
}

/** Those that a webhook tells of, in the usual order; all for a new one. */
function eventsOf(webhook: WebhookView | undefined): readonly WebhookEventName[] {
  return webhookEvents.filter((event) => tellsOf(webhook?.events, event));
}

function formatNamed(value: string): WebhookFormat {
  return formatOptions.find((each) => each.value === value)?.value ?? 'standard';
}
