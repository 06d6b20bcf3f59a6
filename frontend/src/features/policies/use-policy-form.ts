import type { Department, Role } from '@atrium/contracts/core/permissions';
import { CreatePolicy, EditPolicy } from '@atrium/contracts/policies/commands';
import type { PolicyAttachment, PolicyContent, PolicyView } from '@atrium/contracts/policies/views';
import { useState } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel, valueText } from './history-labels';
import { usePolicyCommands } from './use-policy-commands';

/** The values of a policy's form. */
export interface PolicyValues {
  title: string;
  body: string;
  departments: Department[];
  roles: Role[];
  attachments: PolicyAttachment[];
}

const blankValues: PolicyValues = { title: '', body: '', departments: [], roles: [], attachments: [] };

function valuesOf({ title, body, departments, roles, attachments }: PolicyContent): PolicyValues {
  return { title, body, departments: [...departments], roles: [...roles], attachments: [...attachments] };
}

/**
 * The form of a policy's draft.
 * @param policy null for a new one
 * @param done called when it is saved, with the id of a policy that was written
 */
export function usePolicyForm(policy: PolicyView | null, done: (created: string | null) => void) {
  const commands = usePolicyCommands();
  const [blank] = useState(blankValues);
  const live = policy === null ? null : valuesOf(policy.draft ?? policy);
  const record = useRecordForm<PolicyValues, PolicyView>({
    place: `policy.${policy?._id ?? 'new'}`,
    live,
    version: policy?.version ?? null,
    blank,
    body: policy === null ? CreatePolicy : EditPolicy,
    send: (changes, all) => (policy === null ? commands.create(all) : commands.edit(policy, changes)),
    failure: 'The policy could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(policy === null ? 'Draft written' : 'Draft saved');
      done(policy === null ? (saved?._id ?? null) : null);
    },
  });
  const field = useRecordFields<PolicyValues>(record, {
    collection: 'policies',
    id: policy?._id ?? null,
    live,
    labelOf: fieldLabel,
    textOf: valueText,
  });
  return { ...record, field };
}
