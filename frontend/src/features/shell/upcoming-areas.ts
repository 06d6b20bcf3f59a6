/** What an area that is not open yet will hold. */
export interface UpcomingArea {
  readonly title: string;
  readonly purpose: string;
  readonly holds: readonly string[];
}

/** The areas that are not open yet, by their path under `/u/`. An area that opens leaves this table. */
export const upcomingAreas = {
  devhome: {
    title: 'Developer dashboard',
    purpose: 'Where the work on the products stands, at a glance.',
    holds: ['Live counts of feature requests, bugs, tasks and projects', 'A line for each of them, month by month'],
  },
  devfr: {
    title: 'Feature requests',
    purpose: 'What customers and colleagues wish for, from the first idea to the release.',
    holds: [
      'Every request with its number, app, module and priority',
      'Its state, votes and the answer that was given',
      'A picture of what is meant',
    ],
  },
  devbug: {
    title: 'Bugs',
    purpose: 'Every defect, who works on it and what has happened since.',
    holds: [
      'A list with filter, search and pages, that changes as colleagues act',
      'Status and assignee in the row itself',
      'The whole history of each bug',
    ],
  },
  sprint: {
    title: 'Sprints',
    purpose: 'What a team takes on for the next weeks.',
    holds: ['Planned, active and completed sprints of each project', 'What carries over when one is completed'],
  },
  'support/new': {
    title: 'New ticket',
    purpose: 'A client’s concern, taken down while they are on the line.',
    holds: [
      'Client detail, concern detail and who takes care of it',
      'The follow-up beside the form, as soon as it is saved',
    ],
  },
  'support/ticket': {
    title: 'Tickets',
    purpose: 'All concerns of clients and where they stand.',
    holds: [
      'A list with filter and details',
      'Notes, mail to the client, appointments and hand-overs in one thread',
      'Bugs and feature requests made out of a ticket',
    ],
  },
  'support/bug': {
    title: 'Bugs',
    purpose: 'The defects that support has reported, and those that clients ask about.',
    holds: ['The same live list that the developers see', 'Reporting and following up with the rights of support'],
  },
  'support/feature': {
    title: 'Feature requests',
    purpose: 'What clients ask for, and what they can be told about it.',
    holds: ['The same live list that the developers see', 'The public answer to each request'],
  },
  'support/reports': {
    title: 'Support reports',
    purpose: 'How the support desk is doing.',
    holds: ['Tickets opened and resolved, by week, module and person', 'How long clients waited'],
  },
  project: {
    title: 'Projects',
    purpose: 'What the organisation builds, with whom and until when.',
    holds: ['A list of projects and their states', 'The sprints and tasks of each project'],
  },
  'hr/policy': {
    title: 'Policies',
    purpose: 'The rules of the house, in the version that is in force.',
    holds: ['Numbered versions with the day from which they hold', 'Who has read what they were asked to read'],
  },
  'hr/attendence': {
    title: 'Attendance',
    purpose: 'When work began and ended, by the server’s clock.',
    holds: ['Punch In and Punch Out', 'Your punches, with corrections that are approved and never overwrite'],
  },
  'hr/leave': {
    title: 'Leave',
    purpose: 'Days off: asked for, approved, and visible to those who plan.',
    holds: [
      'Your leaves and an application form',
      'Days counted without weekends and holidays',
      'Approval by the department',
    ],
  },
  'hr/payslip': {
    title: 'Pay slips',
    purpose: 'Each month’s pay slip, for your eyes only.',
    holds: ['Published pay slips as documents', 'Corrections as new versions beside the old ones'],
  },
  'hr/users': {
    title: 'People',
    purpose: 'The staff as H.R. looks after them.',
    holds: ['The list of people with their departments and designations', 'Joining, changing and leaving'],
  },
  'hr/events': {
    title: 'Company events',
    purpose: 'What the whole organisation looks forward to.',
    holds: ['Events with their day and place', 'The same events in everybody’s calendar'],
  },
  template: {
    title: 'Templates',
    purpose: 'Forms of one’s own for bugs, tickets, leave and more.',
    holds: ['A list of templates with their fields', 'A form that builds the fields one by one'],
  },
  calender: {
    title: 'Calendar',
    purpose: 'The month of the organisation and one’s own.',
    holds: [
      'A month with a badge on each day that holds something',
      'Events, leave, due tasks and follow-ups in layers',
      'A list of the month beside it',
    ],
  },
  setting: {
    title: 'Settings',
    purpose: 'How the organisation works with Atrium.',
    holds: ['Working days, holidays and the start of the week', 'What each person is told about, and how'],
  },
  chat: {
    title: 'Chat',
    purpose: 'Talking about the work beside the work.',
    holds: [
      'Channels and threads',
      'Work items that unfold where they are mentioned',
      'A bug, request, ticket or task made out of a message',
    ],
  },
} as const satisfies Record<string, UpcomingArea>;

/** The path under `/u/` of an area that is not open yet. */
export type UpcomingPath = keyof typeof upcomingAreas;

/** The area at a full path, when it is one that is not open yet. */
export function upcomingAt(path: string): UpcomingArea | null {
  const areas: Readonly<Record<string, UpcomingArea>> = upcomingAreas;
  const key = path.replace(/^\/u\//, '').replace(/\/$/, '');
  return Object.hasOwn(areas, key) ? (areas[key] ?? null) : null;
}
