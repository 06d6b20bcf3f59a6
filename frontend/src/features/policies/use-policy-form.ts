import { CreatePolicy, EditPolicy } from '@atrium/contracts/policies/commands';
import { policyKind } from '@atrium/contracts/policies/kind';
import type { PolicyContent, PolicyView } from '@atrium/contracts/policies/views';
import { useState } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import { blankValues, formValues } from '../../shared-features/record-form/kind-values';
import { useKindFields } from '../../shared-features/record-form/use-kind-form';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { policyLabels } from './history-labels';
import { usePolicyCommands } from './use-policy-commands';

/** The values of a policy's form. */
type PolicyValues = Pick<PolicyContent, keyof PolicyContent>;

function valuesOf(content: PolicyContent): PolicyValues {
  return { ...formValues(policyKind, content), attachments: content.attachments };
}

/**
 * The form of a policy's draft.
 * @param policy null for a new one
 * @param done called when it is saved, with the id of a policy that was written
 */
export function usePolicyForm(policy: PolicyView | null, done: (created: string | null) => void) {
  const commands = usePolicyCommands();
  const [blank] = useState<PolicyValues>(() => ({ ...blankValues(policyKind), attachments: [] }));
  const live = policy === null ? null : valuesOf(policy.draft ?? policy);
  const record = useRecordForm<PolicyValues, PolicyView>({
    draftName: `policy.${policy?._id ?? 'new'}`,
    live,
    version: policy?.version ?? null,
    blank,
    body: policy === null ? CreatePolicy : EditPolicy,
    send: ({ attachments, ...changes }, all) =>
      policy === null
        ? commands.create({ ...all, attachments: [...all.attachments] })
        : commands.edit(policy, { ...changes, ...(attachments !== undefined && { attachments: [...attachments] }) }),
    failure: 'The policy could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(policy === null ? 'Draft written' : 'Draft saved');
      done(policy === null ? (saved?._id ?? null) : null);
    },
  });
  const { textOf } = policyLabels;
  return { ...record, field: useKindFields(policyKind, policy?._id ?? null, record, { live, textOf }) };
}
