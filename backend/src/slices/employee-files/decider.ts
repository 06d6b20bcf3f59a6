import { namedFiles } from '@atrium/contracts/core/named-files';
import { administers } from '@atrium/contracts/core/permissions';
import { phoneNumberText } from '@atrium/contracts/core/phone-numbers';
import { refuse } from '@atrium/contracts/core/problems';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { type EditEmployeeFile, employeeFileCommands } from '@atrium/contracts/employee-files/commands';
import { refuseEmployeeFile } from '@atrium/contracts/employee-files/errors';
import { type EmploymentEnds, ibanText, isEndNear, keepsEmployeeFiles } from '@atrium/contracts/employee-files/rules';
import { blankFile, type EmployeeFileDetails } from '@atrium/contracts/employee-files/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { EmployeeFileEvent } from './events.js';
import { lookUpPerson, lookUpToday } from './look-ups.js';

export type EmployeeFileCommand = CommandOf<typeof employeeFileCommands>;

export interface EmployeeFile {
  readonly details: EmployeeFileDetails;
  readonly told: EmploymentEnds;
}

const nothingTold: EmploymentEnds = { contractEnd: '', probationEnd: '' };

const handlers = {
  EditEmployeeFile: withLookUp({
    lookUp: (_data, _file: EmployeeFile, tools) => lookUpPerson(tools),
    decide(wanted, file, { actor, id, found }) {
      if (!keepsEmployeeFiles(actor)) throw refuse('notAllowed');
      if (actor.id === id && !administers(actor)) throw refuseEmployeeFile('ownFile');
      return changed(wanted, file, found);
    },
  }),

  EditOwnFile: withLookUp({
    lookUp: (_data, _file: EmployeeFile, tools) => lookUpPerson(tools),
    decide({ personalPhone, address, emergencyContacts }, file, { actor, id, found }) {
      if (actor.id !== id) throw refuse('notFound');
      // Whatever else a body holds is not for its person to change.
      return changed({ personalPhone, address, emergencyContacts }, file, found);
    },
  }),

  TellOfEmploymentEnd: withLookUp({
    async lookUp(_data, _file: EmployeeFile, tools) {
      const [person, today] = await Promise.all([lookUpPerson(tools), lookUpToday(tools)]);
      return { ...person, today };
    },
    decide({ end, day }, { details, told }, { found: { name, isActive, today } }) {
      const isUnnoticed = name !== null && isActive && details[end] === day && told[end] !== day;
      return isUnnoticed && isEndNear(end, day, today)
        ? [{ type: 'EmploymentEndNeared', data: { end, day, name } }]
        : [];
    },
  }),
} satisfies Handlers<typeof employeeFileCommands, EmployeeFile, EmployeeFileEvent>;

/** One file for each person, under the person's id, which is there once something is in it. */
export const employeeFileDecider = defineDecider({
  commands: employeeFileCommands,
  initialState: { details: blankFile, told: nothingTold },
  evolve(file: EmployeeFile, event: EmployeeFileEvent): EmployeeFile {
    if (event.type === 'EmployeeFileChanged') return { ...file, details: { ...file.details, ...event.data.changes } };
    return { ...file, told: { ...file.told, [event.data.end]: event.data.day } };
  },
  handlers,
});

type Wanted = { readonly [Field in keyof EditEmployeeFile]?: EditEmployeeFile[Field] | undefined };

/** @throws Refusal where there is no such person, or days are out of order */
function changed(
  wanted: Wanted,
  { details }: EmployeeFile,
  { name }: { readonly name: string | null },
): readonly EmployeeFileEvent[] {
  if (name === null) throw refuseEmployeeFile('personGone');
  const changes = changesOf<EmployeeFileDetails>(details, tidied(wanted));
  refuseDisorder({ ...details, ...changes });
  return isChange(changes) ? [{ type: 'EmployeeFileChanged', data: { changes } }] : [];
}

/** What was typed, without blanks around it. */
function tidied({
  emergencyContacts,
  documents,
  iban,
  personalPhone,
  ...others
}: Wanted): Partial<EmployeeFileDetails> {
  const trimmed = Object.entries(others).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return {
    ...(Object.fromEntries(trimmed) as Partial<EmployeeFileDetails>),
    ...(iban == null ? {} : { iban: ibanText(iban) }),
    ...(personalPhone == null ? {} : { personalPhone: phoneNumberText(personalPhone) }),
    ...(documents == null ? {} : { documents: namedFiles(documents) }),
    ...(emergencyContacts == null
      ? {}
      : {
          emergencyContacts: emergencyContacts.map(({ name, relation, phone }) => ({
            name: name.trim(),
            relation: relation?.trim() ?? '',
            phone: phoneNumberText(phone),
          })),
        }),
  };
}

function refuseDisorder({ contractStart, contractEnd, probationEnd }: EmployeeFileDetails): void {
  if (contractStart === '') return;
  if (contractEnd !== '' && contractEnd < contractStart) throw refuseEmployeeFile('contractEndsFirst');
  if (probationEnd !== '' && probationEnd < contractStart) throw refuseEmployeeFile('probationEndsFirst');
}
