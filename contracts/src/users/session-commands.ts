import { IsOptional } from 'class-validator';
import { IsId } from '../core/validation.js';

export class EndUserSessions {
  /** A `SessionView` id; all when left out. */
  @IsId()
  @IsOptional()
  session?: string;
}
