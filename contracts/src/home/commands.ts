import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { signedIn } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';

/** Says that one has seen what others did, up to a position. It never leads back, but to undo that. */
export class MarkHomeSeen {
  @Matches(/^(0|[1-9]\d{0,17})$/, { message: 'position must be a position of the log' })
  position!: string;

  /** Takes it back: one has seen only this much after all. */
  @IsBoolean()
  @IsOptional()
  back?: boolean;
}

export const homeCommands = {
  /** Of oneself alone. */
  MarkHomeSeen: { body: MarkHomeSeen, access: signedIn },
} as const satisfies CommandTable;
