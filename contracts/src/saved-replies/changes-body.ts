// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { labelsField } from '../core/shared-fields.js';
import { IsId, unlessEmpty } from '../core/validation.js';
import {
  ticketPriorities,
  type TicketPriority,
  ticketStatuses,
  type TicketStatus,
  ticketTypes,
  type TicketType,
} from '../tickets/rules.js';
import { macroDays } from './macros.js';

class FollowUpBody {
  @Max(macroDays.most)
  @Min(macroDays.least)
  @IsInt()
  days!: number;

  @MaxLength(5_000)
  @IsString()
  note!: string;
}

/** What a saved reply changes of a ticket; given whole. */
export class MacroChangesBody {
  @IsIn(ticketStatuses)
  @IsOptional()
  ticketstatus?: TicketStatus;

  @IsIn(ticketPriorities)
  @IsOptional()
  priority?: TicketPriority;

  @IsIn(ticketTypes)
  @IsOptional()
  type?: TicketType;

  /** Ids of labels that are added. */
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(labelsField.most)
  @IsArray()
  @IsOptional()
  labels?: string[];

  /** A person's id, `me` for whoever applies it, or empty for nobody. */
  @IsId()
  @unlessEmpty('assigntask')
  assigntask?: string;

  /** Days. */
  @Max(macroDays.most)
  @Min(macroDays.least)
  @IsInt()
  @IsOptional()
  snooze?: number;

  @Type(() => FollowUpBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  followUp?: FollowUpBody;

  /** An internal note. */
  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}
