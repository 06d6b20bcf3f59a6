import { worked } from '../../support/client.js';
import { newPerson } from '../../support/people.js';
import { ticketDetails } from '../../ticket-events.js';
import type { SliceCases } from './case-shapes.js';

export const reportCases: SliceCases = {
  makers: {
    // The dashboard's documents are called the same in each organisation: what must not leak is the record they count.
    dashboard: async ({ client }, marker) => {
      const form = { tasktitle: marker, description: marker, priority: 'T3' };
      return worked(await client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form)).createdtask._id;
    },
    // So are those of the support reports.
    'support-reports': async ({ client }, marker) => {
      const form = { ...ticketDetails, owner_name: marker, caller_name: marker, problem: marker };
      return worked(await client.post<{ _id: string }>('/api/support/newticket', form))._id;
    },
    // And those of hand-offs.
    'hand-offs': async (by, marker) => {
      const { user } = await newPerson(by, { role: 'member', flags: ['developertask'] });
      const form = { tasktitle: marker, description: marker, priority: 'T3', assignee: user._id };
      return worked(await by.client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form)).createdtask
        ._id;
    },
  },
  commands: [],
  reads: [
    { route: 'GET /api/reports/developer' },
    { route: 'GET /api/reports/support' },
    { route: 'GET /api/reports/hand-offs' },
  ],
};
