import type { TaskStatus } from '../settings/task-board.js';
import { byUrgency, type ImportContext, plainWord } from './cell-values.js';
import type { ImportedCollection, ImportField } from './importable-kinds.js';
import { choiceMeant, statusesInUse } from './values.js';

/** The products whose exports are known, each with its own words. */
export const importSources = ['jira', 'linear', 'trello', 'zendesk', 'other'] as const;
export type ImportSource = (typeof importSources)[number];

/** Headings that only exports of a product have, each all of its group. */
const headings: readonly (readonly [ImportSource, readonly (readonly string[])[]])[] = [
  ['jira', [['issuekey'], ['issueid'], ['issuetype', 'summary']]],
  ['trello', [['cardid'], ['cardname'], ['listname']]],
  ['linear', [['cyclename'], ['cyclenumber'], ['id', 'team', 'title'], ['id', 'title', 'estimate']]],
  ['zendesk', [['requester', 'subject'], ['requesteremail'], ['ticketid', 'subject'], ['satisfactionscore']]],
];

/** The product whose export a file is, by its headings. */
export function sourceOf(header: readonly string[]): ImportSource {
  const present = new Set(header.map(plainWord));
  const found = headings.find(([, groups]) => groups.some((group) => group.every((each) => present.has(each))));
  return found?.[0] ?? 'other';
}

/** How far work is, whatever a product calls it. */
type Stage = 'triage' | 'backlog' | 'todo' | 'doing' | 'review' | 'waiting' | 'onHold' | 'done' | 'closed' | 'declined';

const words = (text: string): readonly string[] => text.split(', ').map(plainWord);

const stages: Readonly<Record<Stage, readonly string[]>> = {
  triage: words('New, Triage, Inbox, Incoming, Submitted, Reported, Unassigned, Needs triage'),
  backlog: words('Backlog, Icebox, Ideas, Later, Someday, Future, Product backlog, Unstarted'),
  todo: words(
    'To do, Todo, Open, Reopened, Re-opened, Ready, Next, Next up, Up next, Planned, Accepted, Approved, Selected for development, Ready for development, Ready for dev, Sprint backlog, This week, This sprint, Waiting for support, Assigned',
  ),
  doing: words(
    'In progress, Doing, Started, WIP, Work in progress, Working on it, In development, Development, In dev, Implementing, Active, Today, Investigating, Under investigation, Ongoing',
  ),
  review: words(
    'In review, Review, Code review, Peer review, Under review, In QA, QA, Testing, In testing, In test, Ready for QA, Ready for review, Ready for testing, Ready for test, Verify, To verify, Staging, UAT, Ready to merge, Ready for release, Ready to deploy',
  ),
  waiting: words(
    'Waiting, Pending, Waiting for customer, Waiting on customer, Pending customer, Awaiting customer, Waiting for reporter, Awaiting response, Needs info, Needs information, Need more info, More info needed, Feedback',
  ),
  onHold: words('On hold, Hold, Blocked, Paused, Escalated, Waiting for approval, Waiting for third party, Deferred'),
  done: words(
    'Done, Resolved, Solved, Fixed, Complete, Completed, Finished, Shipped, Released, Live, Deployed, Merged',
  ),
  closed: words('Closed, Archived, Archive, Verified'),
  declined: words(
    'Won’t do, Wont do, Won’t fix, Wontfix, Will not fix, Cancelled, Canceled, Rejected, Declined, Duplicate, Duplicated, Invalid, Not a bug, Cannot reproduce, Can’t reproduce, Abandoned, Obsolete, Not planned, Withdrawn, Deleted, Suspended, Spam',
  ),
};

/** Words that mean something else in one product. */
const ownStages: Partial<Record<ImportSource, Readonly<Record<string, Stage>>>> = {
  // Somebody works on what is open there.
  zendesk: { open: 'doing', task: 'todo' },
  // Their boards begin with what is to be done.
  trello: { new: 'todo', ideas: 'backlog' },
};

type Fixed = Exclude<ImportedCollection, 'tasks' | 'users' | 'leave-corrections'>;

const statuses: Readonly<Record<Fixed, Readonly<Record<Stage, string>>>> = {
  bugs: {
    triage: 'New',
    backlog: 'New',
    todo: 'New',
    doing: 'In Progress',
    review: 'In Progress',
    waiting: 'In Progress',
    onHold: 'In Progress',
    done: 'Resolved',
    closed: 'Closed',
    declined: 'Invalid',
  },
  'feature-requests': {
    triage: 'New',
    backlog: 'Under Review',
    todo: 'Planned',
    doing: 'In Progress',
    review: 'In Progress',
    waiting: 'Under Review',
    onHold: 'Under Review',
    done: 'Shipped',
    closed: 'Shipped',
    declined: 'Declined',
  },
  tickets: {
    triage: 'New',
    backlog: 'Open',
    todo: 'Open',
    doing: 'Open',
    review: 'Pending Developer',
    waiting: 'Pending Customer',
    onHold: 'Pending Developer',
    done: 'Resolved',
    closed: 'Closed',
    declined: 'Closed',
  },
};

/** The status of cards with which organisations begin, and whether that of their own which takes its place is done. */
const ofCards: Readonly<Record<Stage, readonly [id: string, done: boolean]>> = {
  triage: ['todo', false],
  backlog: ['todo', false],
  todo: ['todo', false],
  doing: ['in-progress', false],
  review: ['in-review', false],
  waiting: ['in-progress', false],
  onHold: ['in-progress', false],
  done: ['done', true],
  closed: ['done', true],
  declined: ['done', true],
};

function cardStatus(stage: Stage, all: readonly TaskStatus[]): string | null {
  const [id, isDone] = ofCards[stage];
  const inUse = statusesInUse(all);
  // The organisation may have replaced it: open work then gets the first status, done work the first done one.
  const named = inUse.find((one) => one.id === id) ?? inUse.find((one) => one.done === isDone);
  return named?.id ?? null;
}

const types: Readonly<Record<string, readonly string[]>> = {
  Problem: words('Bug, Defect, Error, Fault, Issue'),
  Question: words('Support, Help, How to, Inquiry, Enquiry, Ask a question'),
  Request: words(
    'Task, Story, User story, Epic, Sub-task, Subtask, Feature, New feature, Feature request, Improvement, Enhancement, Suggestion, Change, Change request, Service request, [System] Service request, [System] Change, Access',
  ),
  Incident: words('Outage, Alert, Service disruption, [System] Incident'),
};

/** Beside the words for priorities that every file may use, from the most urgent to the least. */
const urgencies = [
  words('Immediate, Immediately, ASAP, Showstopper, Emergency, Very high, P0, 1 - Critical, 1 - Urgent, SEV1, S1'),
  words('Important, P1, 2 - High, SEV2, S2'),
  words('Default, Average, Regular, Middle, P2, 3 - Medium, 3 - Normal, 3 - Moderate, SEV3, S3'),
  words('P3, P4, P5, Very low, Optional, Nice to have, 4 - Low, 5 - Planning, SEV4, S4'),
];
const harms = [
  words('Blocker, Highest, Urgent'),
  words('High, Severe, Serious'),
  words('Medium, Normal, Moderate'),
  words('Low, Lowest, Cosmetic, None'),
];

function gradeOf(word: string, grades: readonly (readonly string[])[]): number {
  return grades.findIndex((names) => names.includes(word));
}

function stageOf(source: ImportSource, word: string): Stage | undefined {
  const named = (Object.keys(stages) as Stage[]).find((stage) => stages[stage].includes(word));
  return ownStages[source]?.[word] ?? named;
}

function presetStatus(
  { collection, source }: { readonly collection: ImportedCollection; readonly source: ImportSource },
  word: string,
  context: ImportContext,
): string | null {
  const stage = stageOf(source, word);
  if (stage === undefined || collection === 'users' || collection === 'leave-corrections') return null;
  return collection === 'tasks' ? cardStatus(stage, context.taskStatuses) : statuses[collection][stage];
}

/**
 * The default for an exported value: its exact match, else what the product means by it.
 * @returns null where nothing matches
 */
export function presetValue(
  of: { readonly collection: ImportedCollection; readonly source: ImportSource; readonly field: ImportField },
  text: string,
  context: ImportContext,
): string | null {
  const { field } = of;
  const meant = choiceMeant(field, text, context);
  if (meant !== null) return meant;
  const word = plainWord(text);
  if (word === '') return null;
  if (field.name === 'status' || field.name === 'ticketstatus') return presetStatus(of, word, context);
  if (field.type !== 'choice') return null;
  switch (field.name) {
    case 'priority':
      return byUrgency(field.options)[gradeOf(word, urgencies)] ?? null;
    case 'severity':
      return field.options[Math.max(gradeOf(word, harms), gradeOf(word, urgencies))] ?? null;
    case 'type':
      return field.options.find((option) => types[option]?.includes(word) === true) ?? null;
    default:
      return null;
  }
}
