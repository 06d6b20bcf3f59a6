import type { CreateSavedReply } from '@atrium/contracts/saved-replies/commands';
import { actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import type { PersonKey } from '../people.js';
import { type Step, step } from '../step.js';

const regards = 'Kind regards\n{{agent}}, {{company}}';

interface Reply {
  readonly by: PersonKey;
  readonly workdaysAgo: number;
  readonly clock: string;
  readonly content: CreateSavedReply;
}

/** What the desk writes again and again, and what it does to tickets in one go. */
const replies: readonly Reply[] = [
  {
    by: 'anjali',
    workdaysAgo: 38,
    clock: '16:20',
    content: {
      department: 'support',
      name: 'Restart the print bridge',
      subject: 'Printing at {{owner_name}} ({{ticketno}})',
      body: `Dear {{caller_name}},\n\nPlease restart the print bridge: on the computer at the front desk, open Services, choose “Print bridge” and press Restart. Jobs that waited come out within a minute. If they do not, write to us, and we will connect.\n\n${regards}`,
    },
  },
  {
    by: 'anjali',
    workdaysAgo: 38,
    clock: '16:45',
    content: {
      department: 'support',
      name: 'Ask, and wait for the client',
      subject: 'A question about {{ticketno}}',
      body: `Dear {{caller_name}},\n\nCould you tell us since when this happens, and for which guests or dishes? A picture of the screen helps a lot. Just answer this mail.\n\n${regards}`,
      changes: { ticketstatus: 'Pending Customer', followUp: { days: 2, note: 'Call, if they have not answered' } },
    },
  },
  {
    by: 'anjali',
    workdaysAgo: 37,
    clock: '09:50',
    content: {
      department: 'support',
      name: 'Hand over to the developers',
      subject: '',
      body: '',
      changes: {
        ticketstatus: 'Pending Developer',
        note: 'Seen again on our own test hotel. Needs a look at the code.',
      },
    },
  },
  {
    by: 'anjali',
    workdaysAgo: 21,
    clock: '11:30',
    content: {
      department: 'support',
      name: 'Outage: everything stands still',
      subject: 'We are working on it ({{ticketno}})',
      body: `Dear {{caller_name}},\n\nWe see that {{domain}} can’t work at the moment. Two of us are on it, and we call you within the hour.\n\n${regards}`,
      changes: { ticketstatus: 'Open', priority: 'Urgent', type: 'Incident', assigntask: 'me' },
    },
  },
  {
    by: 'owen',
    workdaysAgo: 30,
    clock: '14:05',
    content: {
      name: 'Look again in three days',
      subject: '',
      body: '',
      changes: { snooze: 3 },
    },
  },
];

/** The saved replies and macros of the support desk. */
export function replySteps(calendar: DemoCalendar): Step[] {
  return replies.map(({ by, workdaysAgo, clock, content }, index) =>
    step('CreateSavedReply', content, {
      actor: actorOf(by),
      key: `demo:saved-reply:${index + 1}`,
      at: calendar.on(workdaysAgo, clock),
      lanes: ['saved-replies'],
    }),
  );
}
