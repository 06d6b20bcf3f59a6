import { messages } from '@atrium/contracts/core/messages';
import type { CreatePolicy, EditPolicy, PublishPolicy } from '@atrium/contracts/policies/commands';
import type { AcknowledgementsView, PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';
import { ownValue } from '@atrium/contracts/core/values';
import { useMemo } from 'react';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';

export interface PolicyCommands {
  readonly create: (policy: CreatePolicy) => Promise<Outcome<PolicyView>>;
  readonly edit: (policy: PolicyView, changes: EditPolicy) => Promise<Outcome<PolicyView>>;
  readonly publish: (policy: PolicyView, version: PublishPolicy) => Promise<Outcome<PolicyView>>;
  readonly discard: (policy: PolicyView) => Promise<void>;
  readonly archive: (policy: PolicyView) => Promise<void>;
  readonly unarchive: (policy: PolicyView) => Promise<void>;
  readonly remind: (policy: PolicyView) => Promise<void>;
  readonly acknowledge: (policy: PolicyView) => Promise<void>;
  /**
   * Asks first.
   * @returns whether it was deleted
   */
  readonly remove: (policy: PolicyView) => Promise<boolean>;
  readonly restore: (policy: PolicyView) => Promise<void>;
}

function patched(policy: PolicyView, change: Partial<PolicyView>) {
  return [patchExisting<PolicyView>('policies', policy._id, (document) => ({ ...document, ...change }))];
}

/** Optimistic. */
function withReading(reader: PolicyReaderView, { _id, revision }: PolicyView, at: string): PolicyReaderView {
  const versions = { ...ownValue(reader.acknowledged, _id), [revision]: at };
  return { ...reader, acknowledged: { ...reader.acknowledged, [_id]: versions } };
}

export function policyCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
  me: string,
): PolicyCommands {
  const change = (
    command: 'RestorePolicy' | 'UnarchivePolicy' | 'ArchivePolicy' | 'DiscardPolicyDraft',
    policy: PolicyView,
    outcome: Partial<PolicyView>,
  ) => {
    const patches = patched(policy, outcome);
    return dispatch(command, { id: policy._id, patches, failure: `${policy.title} could not be changed` });
  };
  const restore = async (policy: PolicyView): Promise<void> => {
    await change('RestorePolicy', policy, { deleted: false });
  };
  const unarchive = async (policy: PolicyView): Promise<void> => {
    await change('UnarchivePolicy', policy, { state: 'Published' });
  };
  return {
    restore,
    unarchive,
    create: (body) => dispatch('CreatePolicy', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditPolicy', { id: _id, body, quiet: true }),
    publish: ({ _id }, body) => dispatch('PublishPolicy', { id: _id, body, quiet: true }),
    async discard(policy) {
      const agreed = await confirm({
        title: 'Discard the draft?',
        message: 'Changes since the last version are discarded; the history stays.',
        confirmLabel: 'Discard',
        tone: 'danger',
      });
      if (agreed) await change('DiscardPolicyDraft', policy, { draft: null });
    },
    async archive(policy) {
      const { ok } = await change('ArchivePolicy', policy, { state: 'Archived' });
      if (!ok) return;
      const action = { label: 'Undo', onSelect: () => void unarchive(policy) };
      toast.success('Policy archived', { description: policy.title, action });
    },
    async remind(policy) {
      const failure = 'Nobody could be reminded';
      const sent = await dispatch('RemindPolicyReaders', { id: policy._id, failure });
      if (!sent.ok) return;
      const count = sent.data.reminders?.at(-1)?.count ?? 0;
      toast.success(count === 1 ? '1 person was reminded' : `${count} people were reminded`);
    },
    async acknowledge(policy) {
      const at = new Date().toISOString();
      await dispatch<AcknowledgementsView>({
        method: 'POST',
        path: `/policy/acknowledge/${policy._id}`,
        body: { revision: policy.revision },
        patches: [patchExisting<PolicyReaderView>('policy-readers', me, (reader) => withReading(reader, policy, at))],
        failure: `${policy.title} could not be acknowledged`,
      });
    },
    async remove(policy) {
      const agreed = await confirm({
        title: `Delete ${policy.title}?`,
        message: 'It leaves the list for everybody. It can be brought back with its versions and its history.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return false;
      const patches = patched(policy, { deleted: true });
      const failure = `${policy.title} could not be deleted`;
      const { ok } = await dispatch('DeletePolicy', { id: policy._id, patches, failure });
      if (ok) {
        const action = { label: 'Undo', onSelect: () => void restore(policy) };
        toast.success(messages.policy.deleted, { description: policy.title, action });
      }
      return ok;
    },
  };
}

export function usePolicyCommands(): PolicyCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const me = useUser()._id;
  return useMemo(() => policyCommands(dispatch, confirm, me), [dispatch, confirm, me]);
}
