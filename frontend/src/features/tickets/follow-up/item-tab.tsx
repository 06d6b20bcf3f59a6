import { bugPriorities } from '@atrium/contracts/bugs/rules';
import { messages } from '@atrium/contracts/core/messages';
import { featurePriorities } from '@atrium/contracts/feature-requests/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Bug, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useListedNames } from '../../../platform/organisation/use-listed-names';
import { useSettings } from '../../../platform/organisation/use-settings';
import { Button } from '../../../ui/element/button';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { toast } from '../../../ui/overlay/toast-store';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import { PrioritySelect } from '../../../widgets/priority/priority-select';
import { MarkdownEditor } from '../../../shared-features/markdown/markdown-editor';
import { type ItemKindMade, itemValues, sendItem } from './item-request';
import { ticketNumber } from '../list/select';
import { Form } from '../../../ui/form/form';

const kinds = {
  bugs: {
    label: 'Create bug',
    another: 'Create another bug',
    icon: Bug,
    priorities: bugPriorities,
    done: messages.bug.created,
    failure: messages.bug.failure,
    have: 'Bugs of this ticket',
  },
  'feature-requests': {
    label: 'Create feature request',
    another: 'Create another feature request',
    icon: Lightbulb,
    priorities: featurePriorities,
    done: messages.feature.saved,
    failure: messages.feature.saveFailure,
    have: 'Feature requests of this ticket',
  },
} as const;

/** A name that has since left the lists is invalid on a new record. */
function listed(names: readonly string[], name: string): string {
  return names.includes(name) ? name : '';
}

function Linked({ kind, ticket }: { kind: ItemKindMade; ticket: TicketView }) {
  const links = ticket.links.filter(({ collection }) => collection === kind);
  if (links.length === 0) return null;
  return (
    <ul aria-label={kinds[kind].have} aria-live="polite" className="flex min-w-0 flex-col gap-1">
      {links.map((link) => (
        <li key={link.id} className="flex min-w-0">
          <ItemChip item={link} />
        </li>
      ))}
    </ul>
  );
}

export function ItemTab({ kind, ticket }: { kind: ItemKindMade; ticket: TicketView }) {
  const { label, another, icon, priorities, done, failure } = kinds[kind];
  const dispatch = useDispatch();
  const { applications, modules: moduleNames } = useSettings();
  const apps = useListedNames('applications');
  const modules = useListedNames('modules');
  const fromTicket = () => {
    const values = itemValues(kind, ticket);
    return { ...values, app: listed(applications, values.app), module: listed(moduleNames, values.module) };
  };
  const [values, setValues] = useState(fromTicket);
  const [isMade, setMade] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);

  const send = async () => {
    setSending(true);
    const outcome = await sendItem(dispatch, kind, ticket._id, values, failure);
    setSending(false);
    if (!outcome.ok) return false;
    // Left filled in, a second press would create another one.
    setMade(true);
    toast.success(done, { description: `For ${ticketNumber(ticket)}` });
    return true;
  };
  const begin = () => {
    setValues(fromTicket());
    setMade(false);
  };
  if (isMade) {
    return (
      <div className="flex min-w-0 flex-col gap-3">
        <Linked kind={kind} ticket={ticket} />
        <Button icon={icon} onClick={begin} className="self-start">
          {another}
        </Button>
      </div>
    );
  }
  const choice = (name: 'app' | 'module', title: string, options: readonly { value: string; label: string }[]) => (
    <FormField label={title}>
      <Select
        placeholder={`select ${title}`}
        options={options}
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </FormField>
  );
  return (
    <Form aria-label={label} onSubmit={send} className="flex flex-col gap-3">
      <Linked kind={kind} ticket={ticket} />
      <div className="grid gap-3 sm:grid-cols-3">
        {choice('app', 'App', apps)}
        {choice('module', 'Module', modules)}
        <FormField label="Priority">
          <PrioritySelect
            placeholder="select Priority"
            priorities={priorities}
            shown={values.priority}
            value={values.priority}
            onChange={({ target }) => setValues({ ...values, priority: target.value })}
          />
        </FormField>
      </div>
      <FormField label="Description">
        <MarkdownEditor
          rows={6}
          value={values.description}
          onChange={(description) => setValues({ ...values, description })}
          files={{ collection: 'tickets', record: ticket._id }}
          onUploading={setUploading}
        />
      </FormField>
      <Button variant="primary" type="submit" icon={icon} busy={isSending} disabled={isUploading} className="self-end">
        {label}
      </Button>
    </Form>
  );
}
