import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { type PermissionFlag, permissionFlags } from '../core/permissions.js';
import { IsFilledIn } from '../core/validation.js';
import { type TokenAccess, tokenAccess, tokenDays, tokenNameLength } from './rules.js';

export class NewApiToken {
  @MaxLength(tokenNameLength)
  @IsFilledIn()
  @IsString()
  name!: string;

  @IsIn(tokenAccess)
  access!: TokenAccess;

  /** How long it is valid. */
  @Max(tokenDays.most)
  @Min(tokenDays.least)
  @IsInt()
  days!: number;

  /** Only these of the owner's rights, and a member's view; all of the owner's rights when left out. */
  @IsIn(permissionFlags, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(permissionFlags.length)
  @IsArray()
  @IsOptional()
  rights?: PermissionFlag[];
}

/** Sent by the product, which makes the token. */
export class IssueApiToken extends NewApiToken {
  /** SHA-256 of the token's secret, in hex. */
  @Matches(/^[0-9a-f]{64}$/)
  @IsString()
  digest!: string;
}

export const apiTokenCommands = {
  IssueApiToken: { body: IssueApiToken, access: signedIn, reauthenticate: 'always' },
  /** By its owner, or an administrator. */
  RevokeApiToken: { body: EmptyBody, access: signedIn },
  /** Because its owner's account was closed, or others ended their sessions. */
  EndApiToken: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
