import { bugKind } from '../bugs/kind.js';
import type { LiveDocument } from '../core/live.js';
import { fieldsOn, type NamedField, type NumberedKind, type RecordField } from '../core/record-kind.js';
import { featureRequestKind } from '../feature-requests/kind.js';
import { balanceEntryFields } from '../leave/balance-fields.js';
import { taskKind } from '../tasks/kind.js';
import { ticketKind } from '../tickets/kind.js';
import { accountFields } from '../users/account-fields.js';
import { importLimits } from './limits.js';

/** The commands that rows become, and those that take them back; the table of all commands is made of these as well. */
export type RowCommandName =
  | 'CreateBug'
  | 'SetBugStatus'
  | 'AssignBug'
  | 'DeleteBug'
  | 'CreateFeatureRequest'
  | 'SetFeatureStatus'
  | 'DeleteFeatureRequest'
  | 'CreateTask'
  | 'DeleteTask'
  | 'CreateTicket'
  | 'SetTicketStatus'
  | 'DeleteTicket'
  | 'InviteUser'
  | 'DeleteUser'
  | 'CorrectLeaveBalance'
  | 'SetLeaveEntitlement'
  | 'RemoveLeaveEntitlement';

/** A field that a further command sets once the record is there. */
export interface LaterField {
  readonly field: string;
  readonly command: RowCommandName;
  /** In that command's body, if other than the field's name. */
  readonly as?: string;
}

/** What imports have to know of a kind. */
export type ImportedKind = Pick<
  NumberedKind,
  'collection' | 'category' | 'one' | 'many' | 'heading' | 'title' | 'rights' | 'fields'
> &
  Partial<Pick<NumberedKind, 'prefix' | 'number'>>;

/** A kind of record that files can bring. */
export interface ImportableKind {
  readonly kind: ImportedKind;
  readonly create: RowCommandName;
  readonly remove: RowCommandName;
  readonly later: readonly LaterField[];
  /** Whether rows are no records of their own, but entries of a person's: made and taken back by further rules. */
  readonly entries?: true;
  /** How many rows a file may have, if fewer than others. */
  readonly mostRows?: number;
  /** Other names of columns, by field, beside its name and its label. */
  readonly alsoCalled: Readonly<Record<string, readonly string[]>>;
}

const titles = ['title', 'summary', 'name', 'subject', 'card name', 'issue', 'ticket subject'];
const texts = ['body', 'details', 'text', 'card description', 'comment', 'content'];

/** Everything that can be imported. A kind that is added here is imported by the same mechanism. */
export const importableKinds = {
  bugs: {
    kind: bugKind,
    create: 'CreateBug',
    remove: 'DeleteBug',
    later: [
      { field: 'status', command: 'SetBugStatus' },
      { field: 'assignedTo', command: 'AssignBug' },
      { field: 'coassignees', command: 'AssignBug' },
    ],
    alsoCalled: {
      description: [...titles, ...texts],
      app: ['application', 'product', 'project', 'project name', 'team', 'board'],
      module: ['component', 'components', 'component/s', 'area', 'submodule'],
      assignedTo: ['assignee', 'owner', 'members'],
      coassignees: ['coassignees', 'also assigned', 'collaborators', 'assignees'],
      status: ['state', 'list', 'list name'],
      severity: ['impact', 'bug severity'],
      labels: ['tags', 'label'],
      uploaded: ['affects version', 'uploaded on'],
    },
  },
  'feature-requests': {
    kind: featureRequestKind,
    create: 'CreateFeatureRequest',
    remove: 'DeleteFeatureRequest',
    later: [{ field: 'status', command: 'SetFeatureStatus' }],
    alsoCalled: {
      description: [...titles, ...texts],
      product: ['application', 'app', 'project', 'project name', 'team', 'board'],
      submodule: ['component', 'components', 'component/s', 'area', 'module'],
      severity: ['impact'],
      labels: ['tags', 'label'],
      status: ['state', 'list', 'list name'],
    },
  },
  tasks: {
    kind: taskKind,
    create: 'CreateTask',
    remove: 'DeleteTask',
    later: [],
    alsoCalled: {
      tasktitle: titles,
      description: [...texts, 'description', 'notes'],
      starttime: ['due', 'due date', 'deadline', 'card due date'],
      status: ['state', 'list', 'list name'],
      labels: ['tags', 'label'],
      assignee: ['assigned to', 'owner', 'members'],
      coassignees: ['coassignees', 'also assigned', 'collaborators', 'assignees'],
    },
  },
  tickets: {
    kind: ticketKind,
    create: 'CreateTicket',
    remove: 'DeleteTicket',
    later: [{ field: 'ticketstatus', command: 'SetTicketStatus' }],
    alsoCalled: {
      problem: ['subject', 'description', ...titles, ...texts],
      domain: ['organization', 'organisation', 'company', 'requester domain', 'account'],
      owner_name: ['requester', 'requester name', 'customer', 'contact name', 'owner'],
      caller_name: ['submitter', 'submitter name', 'caller'],
      email: ['e-mail', 'requester email', 'requester e-mail', 'customer email', 'mail'],
      contact: ['phone', 'telephone', 'mobile', 'phone number', 'requester phone'],
      labels: ['tags', 'label'],
      type: ['ticket type', 'issue type'],
      assigntask: ['assignee', 'agent', 'assigned to'],
      ticketstatus: ['status', 'state', 'ticket status'],
      solution: ['resolution', 'answer'],
    },
  },
  /** Accounts without a password: each person is invited to choose theirs. */
  users: {
    kind: {
      collection: 'users',
      category: 'user',
      one: 'person',
      many: 'people',
      heading: 'People',
      title: 'username',
      rights: {
        create: ['createuser', 'hrcreateuser'],
        edit: ['edituser', 'hredituser'],
        remove: ['deleteuser', 'hrdeleteuser'],
      },
      fields: accountFields,
    },
    create: 'InviteUser',
    remove: 'DeleteUser',
    later: [],
    // Each row sends a mail to an address that the file names.
    mostRows: 1_000,
    alsoCalled: {
      username: ['user name', 'login', 'login name', 'account', 'user'],
      firstname: ['given name', 'forename'],
      lastname: ['surname', 'family name'],
      email: ['e-mail', 'email address', 'e-mail address', 'mail', 'work email'],
      phone: ['phone', 'phone number', 'telephone number', 'mobile', 'work phone'],
      dob: ['birthday', 'birth date', 'date of birth', 'born', 'born on'],
      role: ['access role', 'user role'],
      designation: ['title', 'job title', 'position'],
      department: ['team', 'division', 'unit'],
      manager: ['manager', 'supervisor', 'line manager', 'approver'],
      joined: ['joined', 'hire date', 'hired', 'start date', 'employed since', 'date of joining'],
    },
  },
  /** Opening balances, corrections and entitlements; each is an entry of a person's balance. */
  'leave-corrections': {
    kind: {
      collection: 'leave-corrections',
      category: 'leavebalance',
      one: 'entry of a balance',
      many: 'entries of balances',
      heading: 'Leave balances',
      title: 'user',
      rights: { create: ['hredituser'], edit: ['hredituser'], remove: ['hredituser'] },
      fields: balanceEntryFields,
    },
    create: 'CorrectLeaveBalance',
    remove: 'RemoveLeaveEntitlement',
    later: [],
    entries: true,
    mostRows: 5_000,
    alsoCalled: {
      user: ['employee', 'employee name', 'name', 'username', 'email', 'e-mail', 'staff', 'colleague', 'user'],
      type: ['leave', 'absence type', 'kind of leave', 'leave kind', 'category'],
      kind: ['entry', 'entry type', 'balance type'],
      year: ['leave year', 'from year', 'from the year', 'period', 'first year'],
      days: ['balance', 'opening balance', 'amount', 'entitlement', 'allowance', 'quota', 'days a year'],
      reason: ['note', 'notes', 'comment', 'remark', 'remarks', 'description'],
    },
  },
} as const satisfies Readonly<Record<string, ImportableKind>>;

export type ImportedCollection = keyof typeof importableKinds;
export const importedCollections = Object.keys(importableKinds) as ImportedCollection[];

export function isImported(collection: string): collection is ImportedCollection {
  return collection in importableKinds;
}

export function importableKind(collection: ImportedCollection): ImportableKind {
  return importableKinds[collection];
}

/** A field's name in bodies, and how its texts are read. */
export type ImportField = NamedField;

/**
 * The fields that a column can fill, in the order of the form.
 * Pictures and parts with shapes of their own stay out: a cell can't hold them.
 */
export function importFields(collection: ImportedCollection): ImportField[] {
  const { kind, later } = importableKind(collection);
  const fields: Readonly<Record<string, RecordField>> = kind.fields;
  const inForm = fieldsOn(kind, 'form').filter(({ type }) => type !== 'picture' && type !== 'parts');
  const after = later.flatMap(({ field }) => (fields[field] === undefined ? [] : [{ ...fields[field], name: field }]));
  return [...inForm, ...after];
}

/** The fields without which no record of the kind is made. */
export function requiredFields(collection: ImportedCollection): ImportField[] {
  return importFields(collection).filter(({ required, on }) => required === true && on.includes('form'));
}

/** How many rows a file of this kind may have. */
export function mostRowsOf(collection: ImportedCollection): number {
  return importableKind(collection).mostRows ?? importLimits.rows;
}

/** What a record is called by: its number, or its name where it has none. */
export function recordLabel(collection: ImportedCollection, document: LiveDocument): string {
  const { prefix, number = '', title } = importableKind(collection).kind;
  const named = Object.entries(document).find(([field]) => field === (prefix === undefined ? title : number));
  return `${prefix === undefined ? '' : `${prefix}-`}${String(named?.[1])}`;
}
