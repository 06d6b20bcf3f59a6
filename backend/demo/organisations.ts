import { installation } from '../src/platform/bootstrap.js';
import { commandIdOf } from '../src/platform/commands/attempt.js';
import type { DemoCalendar } from './demo-calendar.js';
import { idMadeBy, type Step, step } from './step.js';

function organisation(key: string, originName: string, companyName: string) {
  const making = { name: 'CreateTenant', actor: installation, key: `demo:organisation:${key}` } as const;
  return { id: idMadeBy(making), key: making.key, originName, companyName };
}

/** The company of the demo: it sells billing, stock, QR and banquet software to hotels. */
export const marigold = organisation('marigold', 'marigold', 'Marigold Hospitality Software');
/** A small customer of the installation, of whom Marigold must not see anything. */
export const blueHeron = organisation('blue-heron', 'blue-heron', 'Blue Heron Inns');

/**
 * Makes the company, still switched off: as long as that is so, the data set is not complete and nobody can sign in.
 */
export function openMarigold(calendar: DemoCalendar): Step {
  const { key, originName, companyName } = marigold;
  const data = { originName, companyName, isActive: false };
  return step('CreateTenant', data, { actor: installation, key, at: calendar.beginning, lanes: [] });
}

export function openBlueHeron(calendar: DemoCalendar): Step {
  const { key, originName, companyName } = blueHeron;
  const data = { originName, companyName, isActive: true };
  return step('CreateTenant', data, { actor: installation, key, at: calendar.on(20, '11:05'), lanes: [] });
}

const switchingOn = {
  name: 'UpdateTenant',
  data: { isActive: true },
  actor: installation,
  id: marigold.id,
  key: 'demo:organisation:marigold:on',
} as const;

/** The last command of all. It counts from the moment it is sent, so that the views' delay is measured from there. */
export const switchMarigoldOn = switchingOn;

/** The command that is found in the company's stream once the data set is complete. */
export const lastCommandId = commandIdOf(switchingOn.actor, switchingOn.name, switchingOn.id, switchingOn.key);
