import { keepsRepliesOf } from '@atrium/contracts/saved-replies/rules';
import type { ChangeSavedReply, CreateSavedReply } from '@atrium/contracts/saved-replies/commands';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { Department } from '@atrium/contracts/core/permissions';
import { useMemo } from 'react';
import { patchExisting } from '../../../platform/api/dispatch';
import type { Problem } from '@atrium/contracts/core/problems';
import { useUnitNames, useUnitOptions } from '../../../platform/organisation/use-units';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { toast } from '../../../ui/overlay/toast-store';
import { replyOptions } from './reply-groups';

function show({ _id }: SavedReplyView, change: Partial<SavedReplyView>) {
  return [patchExisting<SavedReplyView>('saved-replies', _id, (now) => ({ ...now, ...change }))];
}

/** Live: own, the department's and the organisation's replies, and what the reader can do with the first two. */
export function useReplies() {
  const me = useUser();
  const dispatch = useDispatch();
  const { savedReplies } = useSettings();
  const { departmentName } = useUnitNames();
  const departments = useUnitOptions('departments', me.department);
  const { documents } = useCollection('saved-replies');
  const options = useMemo(
    () => replyOptions(documents, savedReplies, departmentName),
    [documents, savedReplies, departmentName],
  );
  return {
    options,
    /** The departments whose replies the reader keeps, their own first. */
    keptDepartments: departments
      .map(({ value }) => value)
      .filter((department) => keepsRepliesOf(me, department))
      .toSorted((a, b) => Number(b === me.department) - Number(a === me.department)),
    mayChange: ({ owner, department }: SavedReplyView) =>
      department === null ? owner._id === me._id : keepsRepliesOf(me, department),
    /** @returns why it was refused; null when it was taken */
    create: async (body: CreateSavedReply): Promise<Problem | null> => {
      const outcome = await dispatch('CreateSavedReply', { body, quiet: true });
      return outcome.ok ? null : outcome.problem;
    },
    /** @returns why it was refused; null when it was taken */
    change: async (reply: SavedReplyView, body: ChangeSavedReply): Promise<Problem | null> => {
      const outcome = await dispatch('ChangeSavedReply', {
        id: reply._id,
        body,
        patches: show(reply, body),
        quiet: true,
      });
      return outcome.ok ? null : outcome.problem;
    },
    remove: async (reply: SavedReplyView): Promise<void> => {
      const { ok } = await dispatch('DeleteSavedReply', {
        id: reply._id,
        patches: show(reply, { deleted: true }),
        failure: 'The reply could not be deleted',
      });
      if (!ok) return;
      const undo = () =>
        void dispatch('RestoreSavedReply', {
          id: reply._id,
          patches: show(reply, { deleted: false }),
          failure: 'The reply could not be restored',
        });
      toast.success(`“${reply.name}” was deleted`, { action: { label: 'Undo', onSelect: undo } });
    },
  };
}

export type Replies = ReturnType<typeof useReplies>;
/** A department; empty for own replies. */
export type ReplyScope = Department;
