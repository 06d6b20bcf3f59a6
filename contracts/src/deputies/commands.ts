import { nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsDay, IsId } from '../core/validation.js';

/** Who decides instead of an approver, from the first to the last day. */
export class NameDeputy {
  @IsId()
  deputy!: string;

  @IsDay()
  from!: string;

  @IsDay()
  until!: string;
}

export const deputyCommands = {
  /** The id is the approver's; for themselves, or by those who look after people. */
  NameDeputy: { body: NameDeputy, access: signedIn },
  EndDeputy: { body: EmptyBody, access: signedIn },
  /** On the first day. */
  BeginDeputy: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
