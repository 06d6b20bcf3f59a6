import { supportedDays } from '../core/calendar-values.js';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { HandOn } from '../core/hand-on.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsFilledIn, IsId } from '../core/validation.js';
import { leaveKind } from './kind.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** Asks for a leave; a time that comes with its days is left out. */
export class ApplyForLeave extends withCustomFields(bodyOf(leaveKind)) {}

/** Records a leave for another person, such as one who phoned in sick. */
export class RecordLeave extends withCustomFields(bodyOf(leaveKind)) {
  /** Whose leave it is. */
  @IsId()
  user!: string;

  /** Whether it is approved with that. Default: it waits for a decision, as usual. */
  @IsBoolean()
  @IsOptional()
  approved?: boolean;
}

/** Fields left out stay. Once it is decided on, only files are attached or taken away. */
export class EditLeave extends withCustomFields(partialOf(bodyOf(leaveKind))) {}

/** Also revokes an approved leave. */
export class RejectLeave {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

const mostDays = 366;

/** Positive or negative. */
const IsHalves = (): PropertyDecorator =>
  ValidateBy({
    name: 'isHalves',
    validator: {
      validate: (value: unknown) => isHalves(value) && value !== 0 && Math.abs(value) <= mostDays,
      defaultMessage: () => 'Give days in halves, such as 2.5 or -1',
    },
  });

const IsEntitlement = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEntitlement',
    validator: {
      validate: (value: unknown) => isHalves(value) && value >= 0 && value <= mostDays,
      defaultMessage: () => 'Give days in halves, from 0 to 366',
    },
  });

function isHalves(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value * 2);
}

const IsYear = (): PropertyDecorator => {
  const rules = [Max(Number(supportedDays.last.slice(0, 4))), Min(Number(supportedDays.first.slice(0, 4))), IsInt()];
  return (target, key) => {
    for (const rule of rules.toReversed()) rule(target, key);
  };
};

export const balanceKinds = ['opening', 'correction'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** An opening balance, or a correction. */
export class CorrectLeaveBalance {
  @IsId()
  type!: string;

  @IsYear()
  year!: number;

  /** Positive adds. */
  @IsHalves()
  days!: number;

  /** Default: a correction. */
  @IsIn(balanceKinds)
  @IsOptional()
  kind?: BalanceKind;

  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** What a person is entitled to a year of a leave type, from a year on. */
export class SetLeaveEntitlement {
  @IsId()
  type!: string;

  /** The first year that it holds for. */
  @IsYear()
  year!: number;

  /** Left out, the type's allowance holds again from that year on. */
  @IsEntitlement()
  @IsOptional()
  days?: number;

  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** Takes back what was set from that year on, so that what was set before it holds. */
export class RemoveLeaveEntitlement {
  @IsId()
  type!: string;

  @IsYear()
  year!: number;
}

const { rights } = leaveKind;
const editors = anyOf(...rights.edit);
const withdrawing = anyOf(...rights.remove);

export const leaveCommands = {
  ApplyForLeave: { body: ApplyForLeave, access: anyOf(...rights.create) },
  /** Depends on the person. */
  RecordLeave: { body: RecordLeave, access: signedIn },
  EditLeave: { body: EditLeave, access: editors },
  RevealLeaveSecret: { body: RevealSecret, access: editors },
  /** Depends on the person. */
  ApproveLeave: { body: EmptyBody, access: signedIn },
  RejectLeave: { body: RejectLeave, access: signedIn },
  WithdrawLeave: { body: EmptyBody, access: withdrawing },
  RestoreLeave: { body: EmptyBody, access: withdrawing },
  HandOnLeave: { body: HandOn, access: nobody },
  /** Shows it to the approver's deputy of today, and to no former one. */
  DeputizeLeave: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;

/** The id is the person's. */
export const leaveBalanceCommands = {
  CorrectLeaveBalance: { body: CorrectLeaveBalance, access: anyOf('hredituser') },
  SetLeaveEntitlement: { body: SetLeaveEntitlement, access: anyOf('hredituser') },
  RemoveLeaveEntitlement: { body: RemoveLeaveEntitlement, access: anyOf('hredituser') },
} as const satisfies CommandTable;
