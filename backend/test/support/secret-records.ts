import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { isRecord } from '@atrium/contracts/core/values';
import { ticketDetails } from '../ticket-events.js';
import { type Answer, worked } from './client.js';
import type { Person } from './people.js';

// Records of every kind that templates extend, each with a secret among its fields.

/** One kind of record whose form a template can extend. */
export interface SecretKind {
  readonly collection: string;
  readonly create: string;
  readonly body: (by: Person) => object;
  readonly edit: string;
  readonly reveal: string;
}

/** By the form; a new form does not compile without its row. */
export const secretKinds: Readonly<Record<TemplateTarget, SecretKind>> = {
  Bug: {
    collection: 'bugs',
    create: '/api/bug/createbug',
    body: () => ({ description: 'The door is stuck' }),
    edit: '/api/bug/update',
    reveal: '/api/bug/reveal',
  },
  Feature: {
    collection: 'feature-requests',
    create: '/api/fr/createfr',
    body: () => ({ product: 'qr', description: 'Doors' }),
    edit: '/api/fr/updatefr',
    reveal: '/api/fr/revealfr',
  },
  'Support Ticket': {
    collection: 'tickets',
    create: '/api/support/newticket',
    body: () => ticketDetails,
    edit: '/api/support/updateticket',
    reveal: '/api/support/reveal',
  },
  Project: {
    collection: 'projects',
    create: '/api/project',
    body: () => ({ name: 'Doors' }),
    edit: '/api/project',
    reveal: '/api/project/reveal',
  },
  'Pay Slip': {
    collection: 'payslips',
    create: '/api/payslip',
    body: ({ user }) => ({
      user: user._id,
      month: '2031-05',
      earnings: [{ label: 'Pay', amount: '1250.00', perDay: true }],
    }),
    edit: '/api/payslip',
    reveal: '/api/payslip/reveal',
  },
  Leave: {
    collection: 'leave',
    create: '/api/hr/postleave',
    body: () => ({ leaveType: 'Moving house', startDate: '2031-05-05', endDate: '2031-05-06' }),
    edit: '/api/hr/putleave',
    reveal: '/api/hr/revealleave',
  },
  Event: {
    collection: 'company-events',
    create: '/api/hr/events',
    body: () => ({ title: 'Open house', date: '2099-06-19', time: '18:30', description: 'All doors open' }),
    edit: '/api/hr/events',
    reveal: '/api/hr/events/reveal',
  },
  Notes: {
    collection: 'tasks',
    create: '/api/task/createtask',
    body: () => ({ tasktitle: 'Doors', priority: 'T1' }),
    edit: '/api/task/updateTask',
    reveal: '/api/task/revealTask',
  },
};

/** Extends a form by a secret and a text, and gives the template's id. */
export async function secretForm({ client }: Person, templateFor: TemplateTarget): Promise<string> {
  const fields = [
    { label: 'Door', type: 'password', required: true },
    { label: 'Floor', type: 'text' },
  ];
  const form = { templateName: 'Place', inputcount: fields.length, templateFor, fields, activeTemplates: false };
  const { template } = worked(await client.post<{ template: TemplateView }>('/api/templates/create', form));
  worked(await client.put(`/api/templates/activate/${template._id}`));
  return template._id;
}

/** A record as far as its secret goes. */
export interface SecretHolder {
  readonly _id: string;
  /** What the record shows of the secret. */
  readonly shown: string;
}

/** The record in an answer, by whatever name it stands there. */
export function holderIn(answer: Answer): SecretHolder {
  const found = recordIn(worked(answer));
  if (found === null) throw new Error(`No record in ${answer.text}`);
  const value = found.custom.fields.find(({ key }) => key === 'door')?.value;
  return { _id: found._id, shown: String(value) };
}

function recordIn(value: unknown): { _id: string; custom: CustomFields } | null {
  if (!isRecord(value)) return null;
  const own = typeof value['_id'] === 'string' ? value['_id'] : null;
  const draft = isRecord(value['draft']) ? value['draft'] : value;
  if (own !== null && isRecord(draft['custom'])) {
    return { _id: own, custom: JSON.parse(JSON.stringify(draft['custom'])) };
  }
  for (const part of Object.values(value)) {
    const found = recordIn(part);
    if (found !== null) return found;
  }
  return null;
}

/** Sends one secret with a form, or the reference of the one that is there. */
export const filledWith = (template: string, secret: { door: string } | null, shown = '') => ({
  custom: { template, version: 1, values: { door: shown, floor: '2nd' }, ...(secret && { passwords: secret }) },
});
