import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { signedIn } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';

/** Never moves back, except with `undo`. */
export class MarkHomeSeen {
  @Matches(/^(0|[1-9]\d{0,17})$/, { message: 'position must be a position of the log' })
  position!: string;

  @IsBoolean()
  @IsOptional()
  back?: boolean;
}

export const homeCommands = {
  MarkHomeSeen: { body: MarkHomeSeen, access: signedIn },
} as const satisfies CommandTable;
