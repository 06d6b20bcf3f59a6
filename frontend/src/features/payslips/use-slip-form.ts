import { paySlipCommands } from '@atrium/contracts/payslips/commands';
import { payTotals } from '@atrium/contracts/payslips/rules';
import type { PaySlipContent, PaySlipDocument } from '@atrium/contracts/payslips/views';
import { useState } from 'react';
import { useOpenForm } from '../../platform/form/open-forms';
import { toast } from '../../ui/overlay/toast-store';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { changesIn, decided, linesNow, problemsIn, type SlipProblems, type SlipValues, valuesOf } from './slip-form';
import { usePaySlipCommands } from './use-payslip-commands';

/**
 * Edits a draft or starts a correction. Not stored on the device, since amounts are confidential. Others' changes show
 * at once while the form is untouched.
 */
export function useSlipForm(slip: PaySlipDocument, content: PaySlipContent, onDone: () => void) {
  const isCorrection = slip.draft == null;
  useOpenForm((isCorrection ? paySlipCommands.CorrectPaySlip : paySlipCommands.EditPaySlip).access);
  const commands = usePaySlipCommands();
  const custom = useCustomForm('Pay Slip', `payslip.${slip._id}`, content.custom);
  const [base, setBase] = useState(() => ({ content, values: valuesOf(content) }));
  const [values, setValues] = useState<SlipValues>(base.values);
  const [problems, setProblems] = useState<SlipProblems>({});
  const [isSaving, setSaving] = useState(false);
  const isDirty = values !== base.values;
  const isBehind = content !== base.content && JSON.stringify(content) !== JSON.stringify(base.content);
  const follow = (): void => {
    const next = { content, values: valuesOf(content) };
    setBase(next);
    setValues(next.values);
    setProblems({});
  };
  // Untouched: adopt others' changes.
  if (isBehind && !isDirty) follow();

  const send = async (): Promise<boolean> => {
    const wrong = problemsIn(values, content, isCorrection);
    const own = custom.body(content.custom === undefined);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || own === null) return false;
    const changes = { ...changesIn(values, base.values), ...(own === undefined ? {} : { custom: own }) };
    setSaving(true);
    const outcome = isCorrection
      ? await commands.correct(slip._id, { reason: values.reason.trim(), ...changes })
      : await commands.edit(slip._id, changes);
    setSaving(false);
    if (outcome.ok) {
      custom.forget();
      toast.success(isCorrection ? 'The correction is drafted' : 'The draft is saved');
      onDone();
      return true;
    }
    const { errors = [], message } = outcome.problem;
    custom.refused(errors);
    setProblems({
      ...Object.fromEntries(errors.map(({ field, message: what }) => [field.split('.')[0] ?? field, what])),
      ...(errors.length === 0 ? { all: message } : {}),
    });
    return false;
  };
  return {
    isCorrection,
    values,
    problems,
    isSaving,
    isDirty,
    /** Others saved during editing. */
    isBehind: isBehind && isDirty,
    follow,
    custom,
    totals: payTotals(linesNow(values, content)),
    set: (part: Partial<SlipValues>) => setValues((before) => ({ ...before, ...part })),
    decide: (days: readonly string[], paid: boolean) => setValues((before) => decided(before, days, paid)),
    submit: send,
  };
}
