import type { ProjectHealth, ProjectState } from '@atrium/contracts/projects/rules';
import type { PersonKey } from '../people.js';

type When = readonly [workdaysAgo: number, clock: string];

/** What somebody did to a project. Days are counted from today. */
export type ProjectDeed =
  | { readonly does: 'report'; readonly health: ProjectHealth; readonly text: string }
  | { readonly does: 'slip'; readonly to: number; readonly reason: string }
  | { readonly does: 'becomes'; readonly state: ProjectState }
  | { readonly does: 'join'; readonly members: readonly PersonKey[] }
  | { readonly does: 'milestone'; readonly name: string; readonly day: number }
  | { readonly does: 'reach'; readonly name: string };

/** A project of the data set, with all that happened to it. */
export interface DemoProject {
  readonly name: string;
  readonly about: string;
  readonly by: PersonKey;
  readonly made: When;
  readonly lead: PersonKey;
  readonly members: readonly PersonKey[];
  readonly private?: boolean;
  readonly state: ProjectState;
  /** Days from today. */
  readonly start: number;
  readonly target?: number;
  readonly story: readonly { readonly by: PersonKey; readonly when: When; readonly deed: ProjectDeed }[];
}

const report = (health: ProjectHealth, text: string): ProjectDeed => ({ does: 'report', health, text });
const slip = (to: number, reason: string): ProjectDeed => ({ does: 'slip', to, reason });
const milestone = (name: string, day: number): ProjectDeed => ({ does: 'milestone', name, day });
const reach = (name: string): ProjectDeed => ({ does: 'reach', name });
const becomes = (state: ProjectState): ProjectDeed => ({ does: 'becomes', state });

/** Every project of the data set, by a short name. */
export const demoProjects = {
  invoices: {
    name: 'E-invoices for the new tax portal',
    about:
      'Every bill goes to the tax portal in the new schema **before the old one is switched off**.\n\n- the schema\n- city tax with its exceptions\n- a guide for accountants',
    by: 'priya',
    made: [48, '10:20'],
    lead: 'tomasz',
    members: ['tomasz', 'yuki', 'daniel', 'samuel', 'leila'],
    state: 'Active',
    start: -66,
    target: 9,
    story: [
      { by: 'meera', when: [47, '09:10'], deed: milestone('First bills accepted', -44) },
      { by: 'meera', when: [47, '09:12'], deed: milestone('Credit notes done', -5) },
      { by: 'meera', when: [47, '09:14'], deed: milestone('Test with Hotel Aurora', 6) },
      { by: 'meera', when: [47, '09:16'], deed: milestone('Old portal is switched off', 38) },
      {
        by: 'meera',
        when: [41, '16:10'],
        deed: report('On track', 'The schema is read; two questions to the portal.'),
      },
      { by: 'meera', when: [31, '16:40'], deed: report('On track', 'First test bills were accepted.') },
      { by: 'meera', when: [31, '16:45'], deed: reach('First bills accepted') },
      {
        by: 'meera',
        when: [22, '11:15'],
        deed: slip(16, 'The portal changed the rules for credit notes, which are half of the work.'),
      },
      {
        by: 'meera',
        when: [21, '16:30'],
        deed: report('At risk', 'Credit notes have to be done anew. **One week** is lost, if nothing else comes.'),
      },
      {
        by: 'meera',
        when: [9, '10:05'],
        deed: slip(24, 'Hotel Aurora can test only after the holidays.'),
      },
      {
        by: 'meera',
        when: [3, '16:20'],
        deed: report('At risk', 'Development will be ready in time; the test with Hotel Aurora is what is left.'),
      },
    ],
  },
  tables: {
    name: 'Pay at the table',
    about: 'Guests scan the code on the table, split the bill by guest or by item, and pay without waiting.',
    by: 'priya',
    made: [47, '11:40'],
    lead: 'yuki',
    members: ['yuki', 'aisha', 'lucia', 'nina'],
    state: 'Active',
    start: -62,
    target: 34,
    story: [
      { by: 'priya', when: [46, '10:05'], deed: milestone('Splitting by guest', -50) },
      { by: 'priya', when: [46, '10:07'], deed: milestone('Splitting by item', 13) },
      { by: 'priya', when: [46, '10:09'], deed: milestone('In two hotels for the season', 34) },
      { by: 'priya', when: [36, '15:00'], deed: report('On track', 'Splitting by guest works at The Larkspur.') },
      { by: 'priya', when: [36, '15:05'], deed: reach('Splitting by guest') },
      {
        by: 'priya',
        when: [24, '15:30'],
        deed: { does: 'join', members: ['yuki', 'aisha', 'lucia', 'nina', 'farid'] },
      },
      { by: 'priya', when: [17, '14:45'], deed: report('On track', 'Splitting by item is with the testers.') },
      { by: 'priya', when: [4, '15:10'], deed: report('On track', 'Two hotels want it for the season.') },
    ],
  },
  counts: {
    name: 'Stock counts on the phone',
    about: 'Counting the store room without paper, also where there is no network.',
    by: 'meera',
    made: [49, '09:50'],
    lead: 'lucia',
    members: ['lucia', 'daniel', 'kofi'],
    state: 'Active',
    start: -68,
    target: -20,
    story: [
      { by: 'meera', when: [33, '09:40'], deed: report('On track', 'The count itself is done; now the differences.') },
      { by: 'meera', when: [19, '17:00'], deed: slip(-12, 'Riverside Gardens asked for bar codes as well.') },
      {
        by: 'meera',
        when: [10, '16:15'],
        deed: report('On track', 'In use at three hotels; what is left are wishes.'),
      },
      { by: 'meera', when: [9, '17:05'], deed: becomes('Completed') },
    ],
  },
  northlight: {
    name: 'Roll-out at Northlight Lodge',
    about: 'All four products for ninety rooms, two bars and one hall, with the staff trained.',
    by: 'carmen',
    made: [45, '10:30'],
    lead: 'carmen',
    members: ['carmen', 'kofi', 'victor', 'hugo', 'farid'],
    state: 'Planned',
    start: -30,
    target: 27,
    story: [
      { by: 'victor', when: [22, '09:20'], deed: becomes('Active') },
      { by: 'victor', when: [22, '09:25'], deed: milestone('Front desk trained', -9) },
      { by: 'victor', when: [22, '09:27'], deed: milestone('Bars and hall trained', 18) },
      { by: 'victor', when: [15, '12:00'], deed: report('On track', 'Tablets and printers have arrived.') },
      { by: 'victor', when: [6, '12:15'], deed: report('On track', 'The front desk is trained; the bars follow.') },
      { by: 'victor', when: [6, '12:20'], deed: reach('Front desk trained') },
    ],
  },
  prices: {
    name: 'Prices of next year',
    about: 'New price list and what it means for each client. *Not to be spoken of before it is decided.*',
    by: 'rohan',
    made: [18, '18:10'],
    lead: 'ingrid',
    members: ['helena', 'grace'],
    private: true,
    state: 'Active',
    start: -24,
    target: 45,
    story: [
      { by: 'rohan', when: [5, '18:25'], deed: report('On track', 'Three models are calculated; we meet on Monday.') },
    ],
  },
} as const satisfies Readonly<Record<string, DemoProject>>;

export type ProjectKey = keyof typeof demoProjects;
