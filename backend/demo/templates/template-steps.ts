import type { CreateTemplate } from '@atrium/contracts/templates/commands';
import { actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { idMadeBy, type Step, step } from '../step.js';

interface DemoTemplate {
  readonly form: Omit<CreateTemplate, 'inputcount'>;
  readonly made: readonly [workdaysAgo: number, clock: string];
  /** When it was put to use; never when left out. */
  readonly active?: readonly [workdaysAgo: number, clock: string];
}

const templates: Readonly<Record<string, DemoTemplate>> = {
  place: {
    form: {
      templateName: 'Where it happens',
      templateFor: 'Bug',
      fields: [
        { label: 'Property', type: 'search', options: ['Alfama', 'Belém', 'Cascais', 'Porto Ribeira'] },
        { label: 'Till or device', type: 'text' },
        { label: 'Shift', type: 'radio', options: ['Early', 'Late', 'Night'] },
        { label: 'Guests affected', type: 'number' },
        { label: 'Can be worked around', type: 'checkbox' },
      ],
    },
    made: [21, '10:10'],
    active: [21, '10:25'],
  },
  worth: {
    form: {
      templateName: 'What it is worth',
      templateFor: 'Feature',
      fields: [
        { label: 'Properties that ask for it', type: 'number' },
        { label: 'Wanted by', type: 'month' },
        { label: 'Example', type: 'url' },
      ],
    },
    made: [17, '15:40'],
  },
  visit: {
    form: {
      templateName: 'Visit on site',
      templateFor: 'Support Ticket',
      fields: [
        { label: 'Contact at the door', type: 'text', required: true },
        { label: 'Telephone', type: 'tel' },
        { label: 'Best time', type: 'time' },
      ],
    },
    made: [11, '11:20'],
  },
  rollout: {
    form: {
      templateName: 'Roll-out',
      templateFor: 'Project',
      fields: [
        { label: 'Pilot week', type: 'week' },
        { label: 'Confidence', type: 'range' },
        { label: 'Accent of the screens', type: 'color' },
      ],
    },
    made: [6, '09:50'],
  },
};

/** The templates of the company, of which one is in use. */
export function templateSteps(calendar: DemoCalendar): Step[] {
  const actor = actorOf('helena');
  return Object.entries(templates).flatMap(([name, { form, made, active }]) => {
    const making = { name: 'CreateTemplate', actor, key: `demo:template:${name}` } as const;
    const id = idMadeBy(making);
    const lanes = [`template:${id}`];
    const data = { ...form, inputcount: form.fields.length };
    const created = step('CreateTemplate', data, { actor, key: making.key, at: calendar.on(...made), lanes });
    if (active === undefined) return [created];
    const key = `${making.key}:active`;
    return [created, step('ActivateTemplate', {}, { actor, id, key, at: calendar.on(...active), lanes })];
  });
}
