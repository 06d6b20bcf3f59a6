import type { EditEmployeeFile } from '@atrium/contracts/employee-files/commands';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import type { people } from '../people.js';
import { type Step, step } from '../step.js';

type Colleague = keyof typeof people;

/** What personnel wrote into files: of one the contract ends soon, of another the probation. */
function filesOf(calendar: DemoCalendar): Partial<Record<Colleague, EditEmployeeFile>> {
  const usual = { weeklyHours: 40, noticePeriod: '2 months' } as const;
  return {
    anjali: {
      ...usual,
      employeeNumber: 'M-0019',
      contract: 'permanent',
      contractStart: '2019-03-01',
      taxId: '208 114 573',
      iban: 'PT10003300004711308150301',
    },
    leila: {
      ...usual,
      employeeNumber: 'M-0042',
      contract: 'permanent',
      contractStart: '2023-09-01',
      taxId: '231 907 446',
      iban: 'PT13001000004226713094402',
    },
    mateus: {
      ...usual,
      employeeNumber: 'M-0055',
      contract: 'fixedTerm',
      contractStart: calendar.day(-340),
      contractEnd: calendar.day(25),
      weeklyHours: 32,
      taxId: '254 630 918',
      iban: 'PT51003600019983370521703',
    },
    hugo: {
      ...usual,
      employeeNumber: 'M-0058',
      contract: 'permanent',
      contractStart: calendar.day(-166),
      probationEnd: calendar.day(14),
      taxId: '219 775 302',
      iban: 'PT71003500027754182360504',
    },
  };
}

/** A step about an employee's file. */
function about(key: Colleague, what: string, at: string): Pick<Step, 'id' | 'key' | 'at' | 'lanes'> {
  const id = accountOf(key);
  return { id, key: `demo:file:${what}`, at, lanes: [`file:${id}`] };
}

/** Files that personnel keeps, and what people wrote into their own. */
export function employeeFileSteps(calendar: DemoCalendar): Step[] {
  const kept = Object.entries(filesOf(calendar)).map(([key, file], n) => {
    const at = calendar.on(30, `09:${String(10 + n)}`);
    return step('EditEmployeeFile', file, { actor: actorOf('sofia'), ...about(key as Colleague, 'kept', at) });
  });
  const own = {
    personalPhone: '+351 912 555 014',
    address: 'Rua das Flores 18, 3.º\n1200-195 Lisboa',
    emergencyContacts: [{ name: 'Amina Farouk', relation: 'Mother', phone: '+351 912 555 077' }],
  };
  const ofLeila = about('leila', 'own', calendar.on(12, '12:40'));
  return [...kept, step('EditOwnFile', own, { actor: actorOf('leila'), ...ofLeila })];
}
