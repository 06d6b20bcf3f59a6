import { messages } from '@atrium/contracts/core/messages';
import type { CreatePolicy, EditPolicy, PublishPolicy } from '@atrium/contracts/policies/commands';
import { policyKind } from '@atrium/contracts/policies/kind';
import type { AcknowledgementsView, PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';
import { ownValue } from '@atrium/contracts/core/values';
import { useMemo } from 'react';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { expected, removal } from '../../shared-features/record-list/record-commands';
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
    command: 'UnarchivePolicy' | 'ArchivePolicy' | 'DiscardPolicyDraft',
    policy: PolicyView,
    outcome: Partial<PolicyView>,
  ) => {
    const patches = expected(policyKind, policy, () => outcome);
    return dispatch(command, { id: policy._id, patches, failure: `${policy.title} could not be changed` });
  };
  const unarchive = async (policy: PolicyView): Promise<void> => {
    await change('UnarchivePolicy', policy, { state: 'Published' });
  };
  return {
    ...removal<PolicyView>(
      policyKind,
      { dispatch, confirm },
      {
        nameOf: ({ title }) => title,
        ask: ({ title }) => ({
          title: `Delete ${title}?`,
          message: 'It leaves the list for everybody. It can be brought back with its versions and its history.',
        }),
        deleted: () => messages.policy.deleted,
        failure: ({ title }, wanted) =>
          wanted === 'deleted' ? `${title} could not be deleted` : `${title} could not be changed`,
      },
    ),
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
  };
}

export function usePolicyCommands(): PolicyCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const me = useUser()._id;
  return useMemo(() => policyCommands(dispatch, confirm, me), [dispatch, confirm, me]);
}
