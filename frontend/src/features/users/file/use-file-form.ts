import { EditEmployeeFile, EditOwnFile, employeeFileCommands } from '@atrium/contracts/employee-files/commands';
import { employeeFileFieldNames, ownFileFields } from '@atrium/contracts/employee-files/fields';
import { blankFile, type EmployeeFileView } from '@atrium/contracts/employee-files/views';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { bodyResolver } from '../../../platform/form/body-resolver';
import { fieldMerge, type FieldOf } from '../../../platform/form/field-merge';
import { useMergingForm } from '../../../platform/form/use-merging-form';
import { showFieldErrors } from '../../../shared-features/account/form-errors';
import { useRecordFields } from '../../../shared-features/record-form/use-record-fields';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { toast } from '../../../ui/overlay/toast-store';
import { fileLabel, fileText } from './file-labels';
import { fileBody, type FileValues, fileValues } from './file-values';

/** Validates what is sent; goes on with what was typed. */
function resolverOf(body: new () => object): Resolver<FileValues> {
  const check = bodyResolver<FileValues>(body);
  return async (values, context, options) => {
    const checked = await check(fileBody(values) as object as FileValues, context, options);
    return Object.keys(checked.errors).length === 0 ? { values, errors: {} } : checked;
  };
}

const resolvers = { own: resolverOf(EditOwnFile), all: resolverOf(EditEmployeeFile) };

const failure = 'The file could not be saved';

/**
 * The form of an employee's file. Nothing of it is kept on the device. What others save meanwhile is taken over, or shown
 * beside what was changed here.
 * @param person whose file it is
 * @param file undefined while there is nothing in it
 * @param isOwn for the person's own part of it
 * @param onDone it is saved, or nothing was changed
 */
export function useFileForm(person: string, file: EmployeeFileView | undefined, isOwn: boolean, onDone: () => void) {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [merge] = useState(() => {
    const fields: readonly FieldOf<FileValues>[] = isOwn ? ownFileFields : employeeFileFieldNames;
    return fieldMerge<FileValues>(fields);
  });
  const live = fileValues(file ?? blankFile);
  const merging = useMergingForm<FileValues>({
    draftKey: null,
    merge,
    live,
    version: file?.version ?? null,
    blank: fileValues(blankFile),
    resolver: isOwn ? resolvers.own : resolvers.all,
    access: (isOwn ? employeeFileCommands.EditOwnFile : employeeFileCommands.EditEmployeeFile).access,
  });
  const { form, draft, theirs } = merging;
  const field = useRecordFields<FileValues>(merging, {
    collection: 'employee-files',
    id: file === undefined ? null : person,
    live,
    labelOf: fileLabel,
    textOf: fileText,
  });

  const send = (changes: Partial<FileValues>) => {
    // The body's class has checked the values, and their lists are not changed on the way.
    const body: object = fileBody(changes);
    return isOwn
      ? dispatch('EditOwnFile', { body, quiet: true })
      : dispatch('EditEmployeeFile', { id: person, body, quiet: true });
  };
  const save = async (entered: FileValues): Promise<void> => {
    const changes = merge.changesOf({ base: draft.base, values: entered });
    if (Object.keys(changes).length === 0) return onDone();
    const goesOver =
      theirs.length === 0 ||
      (await confirm({
        title: 'Overwrite their changes?',
        message: 'Somebody saved other values while you were editing. They are shown below the marked fields.',
        confirmLabel: 'Save mine',
        cancelLabel: 'Look again',
      }));
    if (!goesOver) return undefined;
    const outcome = await send(changes);
    if (outcome.ok) {
      toast.success('The file is saved');
      return onDone();
    }
    const isPlaced = showFieldErrors<FileValues>(outcome.problem, merge.fields, form.setError);
    if (!isPlaced) toast.error(failure, { description: outcome.problem.message });
    return undefined;
  };
  return { form, values: merging.values, field, submit: form.handleSubmit(save) };
}

export type FileForm = ReturnType<typeof useFileForm>;
