import { managesPay } from '@atrium/contracts/payslips/rules';
import type { Actor } from '../kernel/actor.js';

/** Salaries and what they are made up of, which payroll alone sees: those of people and their managers are on their slips. */
export const salaryRoom = 'payroll';

export function roomsFor(actor: Actor): readonly string[] {
  return managesPay(actor) ? [salaryRoom] : [];
}
