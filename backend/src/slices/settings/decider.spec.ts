import { describe, expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { settingsRefusals } from '@atrium/contracts/settings/errors';
import type { Label, LabelColor } from '@atrium/contracts/settings/labels';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { idFrom } from '../../platform/kernel/ids.js';
import { settingsDecider } from './decider.js';
import type { SettingsEvent } from './events.js';

const refusals = { ...coreRefusals, ...settingsRefusals };
const { given } = specifyHandlers(settingsDecider, refusals, { UpdateSettings: { logoKnown: true } });

const opened: SettingsEvent = { type: 'SettingsOpened', data: { ...defaultSettings, displayName: 'Acme' } };
const changed = (data: Partial<Settings>): SettingsEvent => ({ type: 'SettingsChanged', data });
const update = (data: object) => ({ type: 'UpdateSettings', data }) as const;
const open = (displayName: string) => ({ type: 'OpenSettings', data: { displayName } }) as const;
const outside = { actor: { ...actorWith('superadmin'), tenant: 'system' } };

const easter = { date: '2026-04-05', name: 'Easter', halfDay: false };
const newYear = { date: '2026-01-01', name: 'New Year', halfDay: true };

describe('OpenSettings', () => {
  it('begins with the defaults, under the name of the organisation', () => {
    given().when(open('Acme')).thenEvents(opened);
  });

  it('gives the name where somebody was faster and gave none', () => {
    given({ type: 'SettingsOpened', data: defaultSettings })
      .when(open('Acme'))
      .thenEvents(changed({ displayName: 'Acme' }));
  });

  it('leaves alone what has begun', () => {
    given(opened).when(open('Other')).thenNothing();
    given({ type: 'SettingsOpened', data: defaultSettings }).when(open('')).thenNothing();
  });
});

const label = (name: string, color?: LabelColor) =>
  ({ type: 'CreateLabel', data: { name, ...(color && { color }) } }) as const;
const labelOf = (id: string, name: string, into: string | null = null): Label => ({ id, name, color: 'teal', into });

describe('CreateLabel', () => {
  const ui: Label = { id: 'ui', name: 'UI', color: 'blue', into: null };
  const old: Label = { id: 'old', name: 'Surface', color: 'blue', into: 'ui' };
  it('adds one, by name, in the chosen colour or the rarest', () => {
    const speed: Label = { id: idFrom('spec', 'new', 400), name: 'Speed', color: 'violet', into: null };
    given(opened, changed({ labels: [ui] }))
      .when(label(' Speed '))
      .thenEvents(changed({ labels: [speed, ui] }));
    given(opened)
      .when(label('Speed', 'green'))
      .thenEvents(changed({ labels: [{ ...speed, color: 'green' }] }));
  });

  it('takes the one that is called so, or was before it was merged', () => {
    given(opened, changed({ labels: [old, ui] }))
      .when(label('ui'))
      .thenNothing();
    given(opened, changed({ labels: [old, ui] }))
      .when(label('surface'))
      .thenNothing();
  });

  it('ends where there are as many as can be', () => {
    const many = Array.from({ length: 200 }, (_, n): Label => ({ ...ui, id: `l${n}`, name: `L${n}` }));
    given(opened, changed({ labels: many }))
      .when(label('One more'))
      .thenRefused('labelsFull');
  });
});

describe('UpdateSettings', () => {
  it('renames, merges and removes labels, whose ids stay', () => {
    given(opened, changed({ labels: [labelOf('a', 'A'), labelOf('b', 'B'), labelOf('c', 'C')] }))
      .when(update({ labels: [labelOf('b', 'Beta'), labelOf('a', 'A', 'b'), { name: 'D', color: 'grey' }] }))
      .thenEvents(
        changed({
          labels: [
            labelOf('a', 'A', 'b'),
            labelOf('b', 'Beta'),
            { id: idFrom('spec', 'new', 402), name: 'D', color: 'grey', into: null },
          ],
        }),
      );
  });

  it('renames, orders and archives designations, and routes tickets to departments in use', () => {
    const [ceo, lead] = [
      { code: 'ceo', name: 'CEO', archived: false },
      { code: 'lead', name: 'Lead', archived: false },
    ];
    const chief = { ...ceo, name: 'Chief' };
    given(opened, changed({ designations: [ceo, lead] }))
      .when(update({ designations: [{ ...lead, archived: true }, chief] }))
      .thenEvents(changed({ designations: [{ ...lead, archived: true }, chief] }));
    const route = (team: string) => update({ ticketRouting: [{ type: 'Problem', team, way: 'turn' }] });
    given(opened).when(route('moon')).thenRefused('invalid');
    const moon = { code: 'moon', name: 'Moon base', archived: true };
    given(opened, changed({ departments: [...defaultSettings.departments, moon] }))
      .when(route('moon'))
      .thenRefused('invalid');
    given(opened)
      .when(route('support'))
      .thenEvents(changed(route('support').data));
  });

  it('records only what changed', () => {
    given(opened)
      .when(update({ sprintLength: 7, accent: 'teal', timeZone: 'Europe/Berlin' }))
      .thenEvents(changed({ timeZone: 'Europe/Berlin', sprintLength: 7 }));
  });

  it('keeps removed statuses for the tasks that refer to them, and the kind of each', () => {
    const [todo, , review, done] = defaultSettings.taskStatuses;
    given(opened)
      .when(update({ taskStatuses: [todo, review, done] }))
      .thenEvents(
        changed({
          taskStatuses: [
            todo,
            review,
            done,
            { id: 'in-progress', name: 'In progress', done: false, into: 'todo' },
          ].flatMap((status) => status ?? []),
        }),
      );
    given(opened)
      .when(update({ taskStatuses: [{ ...todo, done: true }, review, done] }))
      .thenRefused('statusKind');
    given(opened)
      .when(update({ taskStatuses: defaultSettings.taskStatuses }))
      .thenNothing();
  });

  it('records limits of columns', () => {
    const limit = { field: 'status', column: 'in-review', most: 3, hard: true } as const;
    given(opened)
      .when(update({ wipLimits: [{ ...limit }] }))
      .thenEvents(changed({ wipLimits: [limit] }));
  });

  it('keeps the roles that need a second factor in one order', () => {
    given(opened)
      .when(update({ secondFactorRoles: ['member', 'admin'] }))
      .thenEvents(changed({ secondFactorRoles: ['admin', 'member'] }));
    given(opened)
      .when(update({ secondFactorRoles: [] }))
      .thenNothing();
  });

  it('lets settings begin with what held before, when nobody has set anything', () => {
    given()
      .when(update({ sprintLength: 7 }))
      .thenEvents({ type: 'SettingsOpened', data: defaultSettings }, changed({ sprintLength: 7 }));
    given()
      .when(update({ sprintLength: defaultSettings.sprintLength }))
      .thenNothing();
  });

  it('records nothing where it is so already, in whatever order its parts are', () => {
    const { start, end } = defaultSettings.workingHours;
    const { response, resolution } = defaultSettings.responseTargets.P1;
    const responseTargets = { ...defaultSettings.responseTargets, P1: { resolution, response } };
    given(opened)
      .when(
        update({ workingHours: { end, start }, workingDays: [5, 4, 3, 2, 1], responseTargets, displayName: ' Acme ' }),
      )
      .thenNothing();
  });

  it('keeps lists in order and names without blanks', () => {
    given(opened)
      .when(update({ holidays: [easter, { ...newYear, name: ' New Year ' }], modules: [' stock '] }))
      .thenEvents(changed({ holidays: [newYear, easter], modules: ['stock'] }));
  });

  it('sets and removes a logo', () => {
    given(opened)
      .when(update({ logo: 'file-1' }))
      .thenEvents(changed({ logo: 'file-1' }));
    given(opened, changed({ logo: 'file-1' }))
      .when(update({ logo: '' }))
      .thenEvents(changed({ logo: null }));
    given(opened, changed({ logo: 'file-1' }))
      .when(update({ logo: 'file-1' }))
      .thenNothing();
    given(opened)
      .when(update({ logo: '' }))
      .thenNothing();
  });

  it('refuses a logo that is not the sender’s picture', () => {
    given(opened)
      .when(update({ logo: 'file-9' }), { found: { logoKnown: false } })
      .thenRefused('logoUnknown');
  });

  it('takes null for left out', () => {
    given(opened)
      .when(update({ logo: null, holidays: null, displayName: null, workingHours: null }))
      .thenNothing();
  });

  it('gives new leave types an id, and keeps that of a type whose form names none', () => {
    const type = { allowance: 2, carryOver: 0, paid: true, halfDays: false };
    const [annual, sick] = defaultSettings.leaveTypes;
    const { id: _left, ...annualForm } = annual ?? { id: '', name: '', ...type };
    const state = given(opened);
    state
      .when(update({ leaveTypes: [annualForm, sick, { name: 'Moving house', ...type }] }), { newId: (n) => `new-${n}` })
      .thenEvents(
        changed({ leaveTypes: [annual, sick, { id: 'new-2', name: 'Moving house', ...type }].flatMap((t) => t ?? []) }),
      );
    // A name that went to another type by its id is not taken for the old one.
    state
      .when(
        update({
          leaveTypes: [
            { ...type, id: 'annual', name: 'Holiday' },
            { ...type, name: 'Annual leave' },
          ],
        }),
        {
          newId: (n) => `new-${n}`,
        },
      )
      .thenEvents(
        changed({
          leaveTypes: [
            { id: 'annual', name: 'Holiday', ...type },
            { id: 'new-1', name: 'Annual leave', ...type },
          ],
        }),
      );
  });
});

describe('outside of an organisation', () => {
  it('there are no settings', () => {
    given()
      .when(update({ sprintLength: 7 }), outside)
      .thenRefused('noOrganisation');
    given().when(open('Acme'), outside).thenRefused('noOrganisation');
  });
});

describe('the defaults', () => {
  it('are complete', () => expect(Object.values(defaultSettings).includes(undefined as never)).toBe(false));
});
