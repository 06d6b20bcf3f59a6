import { IsOptional } from 'class-validator';
import { IsId } from './validation.js';

/** Moves a request on when its approver can't decide any more. */
export class HandOn {
  @IsId()
  @IsOptional()
  to?: string;
}
