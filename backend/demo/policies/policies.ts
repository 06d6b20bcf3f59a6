import type { Department, Role } from '@atrium/contracts/core/permissions';
import type { PersonKey } from '../people.js';

type When = readonly [workdaysAgo: number, clock: string];

/** A version of a policy of the data set, with who acknowledged it. */
export interface DemoVersion {
  readonly body: string;
  readonly when: When;
  /** Days after its publication from which it holds. */
  readonly effectiveIn?: number;
  readonly acknowledge?: boolean;
  readonly note?: string;
  /** Of those whom it is for, who has not acknowledged it. */
  readonly unread?: readonly PersonKey[];
  /** When those who had not were reminded. */
  readonly reminded?: When;
}

/** A policy of the data set. */
export interface DemoPolicy {
  readonly title: string;
  readonly departments?: readonly Department[];
  readonly roles?: readonly Role[];
  /** When it was written down. */
  readonly drafted: When;
  readonly versions: readonly DemoVersion[];
  /** What the next version is going to say, and since when. */
  readonly draft?: { readonly body: string; readonly when: When };
  readonly archived?: When;
}

const codeOne = `We treat clients, guests and each other with **respect**, in every channel.

## What we expect

- Say what you know, and say what you do not know.
- Keep promises, or tell early that you cannot.
- Gifts above 25 EUR are reported to H.R.

## When something goes wrong

Talk to your manager or to H.R. Nobody is worse off for having spoken up.
`;

const remoteOne = `Everybody may work from home **two days a week**.

1. Agree the days with your team.
2. Be reachable between 10:00 and 16:00.
3. Punch in and out as in the office.

Work from abroad needs the agreement of H.R. four weeks ahead.
`;

const expensesOne = `Expenses are paid back within 14 days.

- Meals on the road: up to 35 EUR a day.
- Hotels: up to 120 EUR a night.
- Train before plane below 500 km.

Receipts are kept for seven years.
`;

const securityOne = `## Devices

- Lock the screen when you leave it.
- Company laptops only; no client data on private phones.

## Passwords

- One for each service, from the password manager.
- Two factors wherever they are offered.

## Incidents

Write to \`security@marigold.example\` **at once**, also when in doubt.
`;

/** Every policy of the data set, by a short name. */
export const demoPolicies = {
  conduct: {
    title: 'Code of conduct',
    drafted: [48, '10:05'],
    versions: [{ body: codeOne, when: [47, '09:30'], acknowledge: true, note: 'First version' }],
  },
  remote: {
    title: 'Working from home',
    drafted: [46, '11:20'],
    versions: [
      { body: remoteOne, when: [45, '10:00'], acknowledge: true, note: 'First version', unread: ['kofi'] },
      {
        body: remoteOne
          .replace('**two days a week**', '**three days a week**')
          .replace('between 10:00 and 16:00', 'between 09:30 and 15:30')
          .replace('four weeks ahead.\n', 'two weeks ahead, and is limited to 20 days a year.\n'),
        when: [12, '10:15'],
        effectiveIn: 3,
        acknowledge: true,
        note: 'Three days instead of two; work from abroad',
        unread: ['kofi', 'hugo', 'nina', 'farid', 'elena'],
        reminded: [6, '09:00'],
      },
    ],
  },
  expenses: {
    title: 'Travel and expenses',
    departments: ['sales', 'kam', 'implementation', 'support'],
    roles: ['manager'],
    drafted: [44, '14:40'],
    versions: [
      { body: expensesOne, when: [43, '09:10'], acknowledge: true, note: 'First version' },
      {
        body: expensesOne.replace('35 EUR', '42 EUR').replace('120 EUR', '140 EUR'),
        when: [24, '16:05'],
        effectiveIn: 4,
        acknowledge: true,
        note: 'Higher amounts for meals and hotels',
        unread: ['mateus'],
        reminded: [17, '09:00'],
      },
      {
        body: expensesOne
          .replace('35 EUR', '42 EUR')
          .replace('120 EUR', '140 EUR')
          .replace('within 14 days', 'with the next salary')
          .replace('Receipts are kept', 'Photograph each receipt on the day. Receipts are kept'),
        when: [2, '11:30'],
        effectiveIn: 14,
        acknowledge: true,
        note: 'Paid with the salary; photographs of receipts',
        unread: ['mateus', 'leila', 'hugo', 'kofi', 'carmen', 'victor', 'ingrid', 'priya'],
      },
    ],
  },
  security: {
    title: 'Information security',
    drafted: [42, '09:50'],
    versions: [
      {
        body: securityOne,
        when: [41, '10:30'],
        acknowledge: true,
        note: 'First version',
        unread: ['bruno'],
        reminded: [37, '09:00'],
      },
    ],
    draft: {
      body: securityOne
        .replace('no client data on private phones', 'no client data on private phones or in private clouds')
        .replace(
          '## Incidents',
          '## Assistants\n\nText of clients goes into no chat assistant that H.R. has not approved.\n\n## Incidents',
        ),
      when: [1, '15:20'],
    },
  },
  oncall: {
    title: 'On-call duty',
    departments: ['developer', 'support'],
    drafted: [33, '13:15'],
    versions: [
      {
        body: 'One developer and one supporter are on call each week.\n\n- Answer within **15 minutes**.\n- Every call counts as at least one hour.\n- The morning after a call at night is free until 11:00.\n',
        when: [32, '10:45'],
        acknowledge: true,
        note: 'First version',
        unread: ['daniel', 'mateus'],
        reminded: [28, '09:00'],
      },
    ],
  },
  hiring: {
    title: 'Interviews and offers',
    roles: ['manager', 'supervisor'],
    drafted: [29, '15:30'],
    versions: [
      {
        body: 'Every candidate meets **two** of us from different departments.\n\nOffers leave the house only from H.R., after both have written down what they saw.\n',
        when: [28, '11:00'],
        note: 'First version',
      },
    ],
  },
  fax: {
    title: 'Orders by fax',
    departments: ['sales', 'kam'],
    drafted: [47, '16:00'],
    versions: [
      {
        body: 'Orders that come by fax are typed in on the same day and kept in the green folder.\n',
        when: [46, '09:20'],
      },
    ],
    archived: [15, '14:00'],
  },
  parental: {
    title: 'Parental leave',
    drafted: [3, '16:40'],
    versions: [],
    draft: {
      body: 'Parents take up to **24 weeks**, in one piece or in three.\n\n- Tell H.R. twelve weeks ahead.\n- The position is kept.\n- The first four weeks are paid in full.\n\n_To be agreed with Rohan before it is published._\n',
      when: [1, '17:05'],
    },
  },
} as const satisfies Readonly<Record<string, DemoPolicy>>;
