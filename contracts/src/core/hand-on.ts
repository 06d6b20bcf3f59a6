import { IsOptional } from 'class-validator';
import { IsId } from './validation.js';

/** Looks whether who is asked about a request can still be asked, and else asks the next one. */
export class HandOn {
  /** The id of who takes over from somebody who leaves; left out where nobody was named. */
  @IsId()
  @IsOptional()
  to?: string;
}
