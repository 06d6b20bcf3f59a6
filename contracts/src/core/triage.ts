import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { longestTriageText, type TriageVerdict, triageVerdicts } from './triage-rules.js';
import { IsId, IsInstant } from './validation.js';

/** A verdict on a new record. */
export class TriageBody {
  @IsIn(triageVerdicts)
  verdict!: TriageVerdict;

  /** Why it is declined, or what its reporter is asked. */
  @MaxLength(longestTriageText)
  @IsString()
  @IsOptional()
  text?: string;

  /** Of what it is a duplicate. */
  @IsId()
  @IsOptional()
  original?: string;

  /** Until when it is snoozed. */
  @IsInstant()
  @IsOptional()
  until?: string;
}

/** Brings a snoozed record back at its time. */
export class EndTriageSnooze {
  @IsInstant()
  until!: string;
}
