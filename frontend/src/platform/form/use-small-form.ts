import { messages } from '@atrium/contracts/core/messages';
import type { Problem } from '@atrium/contracts/core/problems';
import { useState } from 'react';

/** By field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** @param otherwise the field at which stands what concerns none of them */
export function fieldProblems({ errors = [], message }: Problem, otherwise: string): FieldProblems {
  return errors.length === 0
    ? { [otherwise]: message }
    : Object.fromEntries(errors.map((error) => [error.field, error.message]));
}

/**
 * The state of a form of a few fields, which sends one command.
 * @param form.required what can't be left empty, by field
 * @param form.send answers problems by field; null on success
 */
export function useSmallForm(form: {
  required: FieldProblems;
  send: () => Promise<FieldProblems | null>;
  onDone: () => void;
}): { problems: FieldProblems; busy: boolean; submit: () => Promise<boolean> } {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const empty = Object.keys(form.required).filter((field) => form.required[field]?.trim() === '');
    if (empty.length > 0) {
      setProblems(Object.fromEntries(empty.map((field) => [field, messages.auth.fieldRequired])));
      return false;
    }
    setBusy(true);
    const failed = await form.send();
    setBusy(false);
    if (failed === null) form.onDone();
    else setProblems(failed);
    return failed === null;
  };
  return { problems, busy, submit };
}
