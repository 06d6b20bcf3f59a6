import { messages } from '@atrium/contracts/core/messages';
import { leaveCommands } from '@atrium/contracts/leave/commands';
import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { withAnswer } from '../../platform/api/dispatch';
import { useSettings } from '../../platform/organisation/use-settings';
import { toast } from '../../ui/overlay/toast-store';
import { formValues } from '../../shared-features/record-form/kind-values';
import { useKindFields, useKindForm } from '../../shared-features/record-form/use-kind-form';
import { leaveLabels } from './leave-labels';
import { useLeaveCommands } from './use-leave-commands';

/** The person that leave is recorded for, and whether it is approved at once. */
export interface OnBehalf {
  readonly user: string;
  readonly approved: boolean;
}

const recording = { body: leaveCommands.ApplyForLeave.body, access: leaveCommands.RecordLeave.access };

/**
 * @param leave null for a new one
 * @param done gets the saved leave; null when nothing changed
 * @param day start day of a new one; may be empty
 * @param behalf left out for own leave
 */
export function useLeaveForm(
  leave: LeaveView | null,
  done: (saved: LeaveView | null) => void,
  day = '',
  behalf?: OnBehalf,
) {
  const commands = useLeaveCommands();
  const { leaveTypes } = useSettings();
  const form = useKindForm<typeof leaveKind, LeaveView, LeaveView>({
    kind: leaveKind,
    record: leave,
    target: 'Leave',
    draft: behalf === undefined ? 'leave' : 'leave.recorded',
    // A draft for another day stays with that day.
    about: day,
    begin: { leaveType: leaveTypes[0]?.name ?? '', startDate: day, endDate: day },
    commands: {
      create: behalf === undefined ? leaveCommands.ApplyForLeave : recording,
      edit: leaveCommands.EditLeave,
    },
    create: async (body) => {
      const sent = behalf === undefined ? commands.apply(body) : commands.record({ ...body, ...behalf });
      return withAnswer(await sent, ({ newleave }) => newleave);
    },
    edit: async (record, changes) =>
      withAnswer(await commands.edit(record, changes), ({ updatedleave }) => updatedleave),
    failure: 'The leave could not be saved',
    done(saved) {
      if (saved !== null) toast.success(leave === null ? messages.leave.created : messages.leave.updated);
      done(saved);
    },
  });
  const live = leave === null ? null : formValues(leaveKind, leave);
  const { textOf } = leaveLabels;
  return { ...form, field: useKindFields(leaveKind, leave?._id ?? null, form, { live, textOf }) };
}

export type LeaveForm = ReturnType<typeof useLeaveForm>;
