import type { Position } from '../core/live.js';
import { type PermissionFlag, permissionFlags, type Role } from '../core/permissions.js';
import { readMoment } from '../core/past.js';
import type { FieldProblem } from '../core/problems.js';

/** What in a person's past has to do with what they may do. */
export const accessStepKinds = [
  'created',
  'roleGiven',
  'flagGranted',
  'flagTaken',
  /** By itself, as was arranged when it was given. */
  'flagEnded',
  'deactivated',
  'reactivated',
  'deleted',
  'restored',
] as const;
export type AccessStepKind = (typeof accessStepKinds)[number];

export interface AccessStep {
  readonly kind: AccessStepKind;
  readonly position: Position;
  readonly at: string;
  readonly by: { readonly _id: string; readonly username: string };
  /** The role that they have from here on. */
  readonly role: Role;
  /** The role before; null for the first. */
  readonly formerRole: Role | null;
  /** Whether the right is ticked for them from here on. */
  readonly ticked: boolean;
  /** When it ends by itself; empty where it doesn't. */
  readonly until: string;
  /** Whether they can from here on. */
  readonly can: boolean;
  /** Whether the answer follows from it. */
  readonly decides: boolean;
}

/** Why a person can do what a permission flag gates, or can't, with the events that led there. */
export interface AccessExplanation {
  readonly flag: PermissionFlag;
  readonly can: boolean;
  readonly role: Role;
  readonly byRole: boolean;
  readonly ticked: boolean;
  readonly state: 'active' | 'inactive' | 'deleted';
  /** Oldest first. */
  readonly steps: readonly AccessStep[];
}

export interface AccessQuestion {
  readonly flag: PermissionFlag;
  /** Now where it is left out. */
  readonly at?: { readonly position: Position } | { readonly instant: string };
}

/** Reads `?flag=&at=`. @returns undefined when it is not valid; problems name each field */
export function readAccessQuestion(
  raw: Readonly<Record<string, unknown>>,
  problems: FieldProblem[],
): AccessQuestion | undefined {
  const flag = permissionFlags.find((each) => each === raw['flag']);
  if (flag === undefined)
    problems.push({ field: 'flag', message: 'flag must name a right, such as supporteditticket' });
  const at = raw['at'] === undefined ? undefined : readMoment(raw, 'at', problems);
  if (flag === undefined || problems.length > 0) return undefined;
  return at === undefined ? { flag } : { flag, at };
}
