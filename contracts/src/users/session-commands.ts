import { IsOptional } from 'class-validator';
import { IsId } from '../core/validation.js';

/** Ends sessions of another person: one of them, or all. */
export class EndUserSessions {
  /** The one, as the list of them names it. */
  @IsId()
  @IsOptional()
  session?: string;
}
