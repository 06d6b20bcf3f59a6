import { takesBugs } from '@atrium/contracts/bugs/rules';
import { takesTasks } from '@atrium/contracts/tasks/rules';
import { takesTickets } from '@atrium/contracts/tickets/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { useState } from 'react';
import { useAssignable } from '../../../platform/presence/use-assignable';
import { useDocument } from '../../../platform/sync/use-document';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { useNow } from '../../../ui/format/clock';
import { viewerDay } from '../../../ui/format/formats';
import { PersonCombobox } from '../../../ui/person/person-combobox';
import { SkeletonText } from '../../../ui/status/skeleton';
import type { Colleague } from '../directory/directory-rules';
import {
  goodbyeOf,
  type HandOverField,
  leavingText,
  soleSuccessor,
  type Successors,
  thingsToHandOver,
} from './hand-over-rules';
import { useLiveName } from '../../../ui/person/person-names';

function SuccessorPicker(props: {
  label: string;
  people: readonly Colleague[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  hint?: string;
  error?: string;
  placeholder?: string;
}) {
  const { label, people, chosen, onChoose, hint, error, placeholder = 'Nobody: it stays where it is' } = props;
  const { departmentName, designationName } = useUnitNames();
  return (
    <FormField label={label} hint={hint} error={error}>
      <PersonCombobox<Colleague>
        clearable
        placeholder={placeholder}
        value={people.find(({ _id }) => _id === chosen) ?? null}
        options={people}
        alsoFound={({ department, designation }) => `${departmentName(department)} ${designationName(designation)}`}
        onChange={(person) => onChoose(person?._id ?? '')}
      />
    </FormField>
  );
}

function useSuccessors(leaver: UserView): Readonly<Record<HandOverField, readonly Colleague[]>> {
  const lists = {
    ticketsTo: useAssignable(takesTickets),
    bugsTo: useAssignable(takesBugs),
    tasksTo: useAssignable(takesTasks),
    approvalsTo: useAssignable(takesTickets),
  };
  const others = (people: readonly Colleague[]) => people.filter(({ _id }) => _id !== leaver._id);
  return {
    ticketsTo: others(lists.ticketsTo),
    bugsTo: others(lists.bugsTo),
    tasksTo: others(lists.tasksTo),
    approvalsTo: others(lists.approvalsTo),
  };
}

/** Sets the last day, and who takes over the open work, whose counts are live. */
export function HandOverDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { document: workload, status } = useDocument('workloads', user._id);
  const { leave } = useUserCommands();
  const name = useLiveName(user);
  const people = useSuccessors(user);
  const [left, setLeft] = useState(viewerDay(useNow()));
  const [successors, setSuccessors] = useState<Successors>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const things = thingsToHandOver(workload);

  const forAll = (id: string) =>
    setSuccessors(
      Object.fromEntries(
        things.flatMap(({ kind: { field } }) =>
          people[field].some(({ _id }) => _id === id) ? [[field, id]] : [[field, successors[field] ?? '']],
        ),
      ),
    );
  const submit = async () => {
    setBusy(true);
    const outcome = await leave(user, goodbyeOf(left, successors, workload));
    setBusy(false);
    if (outcome.ok) onClose();
    else setProblems(Object.fromEntries((outcome.problem.errors ?? []).map(({ field, message }) => [field, message])));
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Deactivate ${name}`}
      description={leavingText(user)}
      action="Deactivate"
      variant="danger"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <FormField label="Last day" error={problems['left']} className="sm:max-w-56">
        <TextInput type="date" value={left} onChange={({ target }) => setLeft(target.value)} />
      </FormField>
      {status === 'loading' ? (
        <SkeletonText lines={4} />
      ) : things.length === 0 ? (
        <p className="text-ink-muted">There is nothing to hand over: nothing open is assigned, and nobody reports.</p>
      ) : (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 font-semibold">Who takes over</legend>
          {things.length > 1 ? (
            <SuccessorPicker
              label="Everything"
              placeholder="One person for all of it"
              hint="As far as it can be assigned to them; each part can go to somebody else."
              people={people.ticketsTo}
              chosen={soleSuccessor(successors, workload)}
              onChoose={forAll}
            />
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            {things.map(({ kind: { field, id }, text }) => (
              <SuccessorPicker
                key={id}
                label={text}
                people={people[field]}
                chosen={successors[field]}
                onChoose={(successor) => setSuccessors({ ...successors, [field]: successor })}
                error={problems[field]}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  );
}
