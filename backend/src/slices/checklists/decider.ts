import { checklistCommands } from '@atrium/contracts/checklists/commands';
import { refuseChecklist } from '@atrium/contracts/checklists/errors';
import { checklistState, dueOf, isPersonnel, isStepOf, type StepPlan } from '@atrium/contracts/checklists/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import { refuse } from '@atrium/contracts/core/problems';
import type { Actor } from '../../platform/kernel/actor.js';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { ChecklistDetails, ChecklistEvent } from './events.js';
import { personOf, templateOf, todayOf } from './look-ups.js';
import { type NoticedStep, noticesOn, type Told, toldAfter } from './notice-rules.js';
import { namedReaders, wholeReaders } from './policy.js';
import { staffNamedIn, stepsFrom } from './step-rules.js';

export type ChecklistCommand = CommandOf<typeof checklistCommands>;

type Started = Extract<ChecklistEvent, { type: 'ChecklistStarted' }>['data'];

export interface Checklist extends ChecklistDetails, Pick<Started, 'template' | 'purpose' | 'person' | 'manager'> {
  /** The ids of the steps that are done. */
  readonly done: readonly string[];
  readonly told: Told;
  readonly cancelled: boolean;
}

/** Null before it was started. */
export type ChecklistOfRecord = Checklist | null;

type Subject = Pick<Checklist, 'template'> & { readonly person: Pick<PersonRef, '_id'> };

const handlers = {
  StartChecklist: withLookUp({
    async lookUp({ template: id, user }, _, tools) {
      const [template, found] = await Promise.all([templateOf(id, tools), personOf(user, tools)]);
      const isKnown = isPersonnel(tools.actor) && template !== null && found !== null;
      const isFree = isKnown && (await isOnlyOne({ template: id, person: found.person }, tools));
      return { template, found, staff: await staffNamedIn(template?.steps, tools), isFree };
    },
    decide({ name, date, shared }, _, { actor, found: { template, found, staff, isFree } }) {
      if (!isPersonnel(actor)) throw refuse('notAllowed');
      if (template === null) throw refuseChecklist('templateUnknown');
      if (found === null) throw refuseChecklist('personUnknown');
      if (!isFree) throw refuseChecklist('runsAlready');
      const steps = template.steps.map((step) => withPresentDoer(step, staff));
      const details = { name: name.trim(), date, shared: shared ?? false, steps };
      const { _id, purpose } = template;
      return [{ type: 'ChecklistStarted', data: { ...details, template: _id, purpose, ...found } }];
    },
  }),

  EditChecklist: withLookUp({
    async lookUp({ steps }, checklist: Checklist, tools) {
      const staff = await staffNamedIn(steps, tools);
      const mayRunAgain = steps != null && stateOf(checklist) === 'Done';
      return { staff, isFree: !mayRunAgain || (await isOnlyOne(checklist, tools)) };
    },
    decide({ name, date, shared, steps }, checklist, { newId, found: { staff, isFree } }) {
      const { name: named, date: from, shared: isShared, steps: known } = checklist;
      const present: ChecklistDetails = { name: named, date: from, shared: isShared, steps: known };
      const changes = changesOf<ChecklistDetails>(present, {
        ...(name == null ? {} : { name: name.trim() }),
        ...(date == null ? {} : { date }),
        ...(shared == null ? {} : { shared }),
        ...(steps == null ? {} : { steps: stepsFrom(steps, { known, staff, newId }) }),
      });
      const event: ChecklistEvent = { type: 'ChecklistChanged', data: changes };
      if (!isFree && runs(evolve(checklist, event))) throw refuseChecklist('runsAlready');
      return isChange(changes) ? [event] : [];
    },
  }),

  TickChecklistStep: {
    decide({ step }, checklist, { actor }) {
      stepFor(step, checklist, actor);
      return checklist.done.includes(step) ? [] : [{ type: 'ChecklistStepTicked', data: { step } }];
    },
  },

  UntickChecklistStep: withLookUp({
    async lookUp(_, checklist: Checklist, tools) {
      return { isFree: stateOf(checklist) !== 'Done' || (await isOnlyOne(checklist, tools)) };
    },
    decide({ step }, checklist, { actor, found: { isFree } }) {
      stepFor(step, checklist, actor);
      if (!checklist.done.includes(step)) return [];
      if (!isFree) throw refuseChecklist('runsAlready');
      return [{ type: 'ChecklistStepUnticked', data: { step } }];
    },
  }),

  CancelChecklist: {
    decide: ({ reason }, { cancelled }) =>
      cancelled ? [] : [{ type: 'ChecklistCancelled', data: { reason: reason?.trim() ?? '' } }],
  },

  ReopenChecklist: withLookUp({
    async lookUp(_, checklist: Checklist, tools) {
      const willRun = checklist.cancelled && runs({ ...checklist, cancelled: false });
      return { isFree: !willRun || (await isOnlyOne(checklist, tools)) };
    },
    decide(_, { cancelled }, { found: { isFree } }) {
      if (!cancelled) return [];
      if (!isFree) throw refuseChecklist('runsAlready');
      return [{ type: 'ChecklistReopened', data: {} }];
    },
  }),

  TellOfChecklistSteps: withLookUp({
    lookUp: async (_, _checklist: Checklist, tools) => ({ today: await todayOf(tools) }),
    /** A job that comes late tells of the day on which it comes. */
    decide(_, checklist, { found: { today } }) {
      if (checklist.cancelled) return [];
      const notices = noticesOn(today, noticedSteps(checklist), checklist.told);
      const hasNotices = notices.due.length + notices.late.length > 0;
      return hasNotices ? [{ type: 'ChecklistStepsFellDue', data: { day: today, ...notices } }] : [];
    },
  }),

  FollowChecklistManager: withLookUp({
    lookUp: async (_, { person }: Checklist, tools) => ({ found: await personOf(person._id, tools, true) }),
    decide(_, { manager: present, cancelled }, { found: { found } }) {
      if (cancelled || found === null || found.manager?._id === present?._id) return [];
      return [{ type: 'ChecklistManagerChanged', data: { manager: found.manager } }];
    },
  }),
} satisfies Handlers<typeof checklistCommands, Checklist, ChecklistEvent, 'StartChecklist'>;

/** What the product does by itself. */
const byItself: ReadonlySet<string> = new Set(['TellOfChecklistSteps', 'FollowChecklistManager']);
const byThoseConcerned: ReadonlySet<string> = new Set(['TickChecklistStep', 'UntickChecklistStep']);
const evenCancelled: ReadonlySet<string> = new Set([...byItself, 'CancelChecklist', 'ReopenChecklist']);

export const checklistDecider = defineDecider({
  commands: checklistCommands,
  initialState: null,
  evolve,
  creates: ['StartChecklist'],
  admit(checklist: ChecklistOfRecord, { type }, { actor }): Checklist {
    if (checklist === null) throw refuseChecklist('checklistGone');
    if (!byItself.has(type) && !isPersonnel(actor)) {
      if (!readersOf(checklist).includes(actor.id)) throw refuseChecklist('checklistGone');
      if (!byThoseConcerned.has(type)) throw refuse('notAllowed');
    }
    if (checklist.cancelled && !evenCancelled.has(type)) throw refuseChecklist('checklistCancelled');
    return checklist;
  },
  handlers,
});

function readersOf(checklist: Checklist): string[] {
  return [...wholeReaders(checklist), ...namedReaders(checklist)];
}

/** @throws Refusal for an unknown step, and for the steps of others */
function stepFor(id: string, checklist: Checklist, actor: Actor): void {
  const step = checklist.steps.find((each) => each.id === id);
  if (step === undefined) throw refuseChecklist('stepGone');
  if (isPersonnel(actor) || isStepOf(step, checklist, { ...actor, _id: actor.id })) return;
  // A named doer does not see the others' steps.
  throw refuseChecklist(wholeReaders(checklist).includes(actor.id) ? 'notYourStep' : 'stepGone');
}

/** Steps of people who have left fall to personnel. */
function withPresentDoer(step: StepPlan, staff: readonly string[]): StepPlan {
  return step.doer !== 'named' || staff.includes(step.who) ? step : { ...step, doer: 'personnel', who: '' };
}

/** Claims that no other checklist of this template runs for this person. */
function isOnlyOne(subject: Subject, tools: LookUpTools): Promise<boolean> {
  const { template, person } = subject;
  const stillHeld = (state: unknown): boolean => {
    const other = state as ChecklistOfRecord;
    return other !== null && other.template === template && other.person._id === person._id && runs(other);
  };
  return tools.claim('checklist', `${person._id} ${template}`, stillHeld, 'take', 'tenant');
}

function stateOf({ cancelled, steps, done }: Checklist) {
  return checklistState(
    cancelled,
    steps.map(({ id }) => ({ done: done.includes(id) ? id : null })),
  );
}

function runs(checklist: ChecklistOfRecord): boolean {
  return checklist !== null && stateOf(checklist) === 'Running';
}

function noticedSteps({ steps, done, date }: Checklist): NoticedStep[] {
  return steps.map((step) => ({ id: step.id, due: dueOf(step, date), isDone: done.includes(step.id) }));
}

function evolve(checklist: ChecklistOfRecord, event: ChecklistEvent): ChecklistOfRecord {
  if (event.type === 'ChecklistStarted') return { ...event.data, done: [], told: {}, cancelled: false };
  if (checklist === null) return null;
  switch (event.type) {
    case 'ChecklistChanged': {
      const changed = { ...checklist, ...event.data };
      return { ...changed, done: checklist.done.filter((step) => changed.steps.some(({ id }) => id === step)) };
    }
    case 'ChecklistStepTicked':
      return { ...checklist, done: [...checklist.done, event.data.step] };
    case 'ChecklistStepUnticked':
      return { ...checklist, done: checklist.done.filter((step) => step !== event.data.step) };
    case 'ChecklistStepsFellDue': {
      const dues = new Map(noticedSteps(checklist).map(({ id, due }) => [id, due]));
      return { ...checklist, told: toldAfter(checklist.told, event.data, (step) => dues.get(step) ?? '') };
    }
    case 'ChecklistManagerChanged':
      return { ...checklist, manager: event.data.manager };
    case 'ChecklistCancelled':
      return { ...checklist, cancelled: true };
    case 'ChecklistReopened':
      return { ...checklist, cancelled: false };
    default:
      return event satisfies never;
  }
}
