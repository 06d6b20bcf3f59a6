import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsFilledIn } from '../core/validation.js';
import { viewAddressLength, viewNameLength, viewScreens } from './rules.js';

const IsViewAddress = (): PropertyDecorator =>
  Matches(/^[^\s#?]*$/, { message: '$property must be what an address has behind its question mark' });

/** Keeps the filters and the order of a screen under a name. */
export class CreateSavedView {
  @IsIn(viewScreens.map(({ name }) => name))
  screen!: string;

  @MaxLength(viewNameLength)
  @IsFilledIn()
  @IsString()
  name!: string;

  @MaxLength(viewAddressLength)
  @IsViewAddress()
  @IsString()
  address!: string;

  /** For everybody with access to the screen; private when left out. */
  @IsBoolean()
  @IsOptional()
  shared?: boolean;
}

/** What is left out stays as it is. */
export class ChangeSavedView {
  @MaxLength(viewNameLength)
  @IsFilledIn()
  @IsString()
  @IsOptional()
  name?: string;

  @MaxLength(viewAddressLength)
  @IsViewAddress()
  @IsString()
  @IsOptional()
  address?: string;

  @IsBoolean()
  @IsOptional()
  shared?: boolean;
}

export const savedViewCommands = {
  CreateSavedView: { body: CreateSavedView, access: signedIn },
  /** By its owner; a shared one by administrators as well. */
  ChangeSavedView: { body: ChangeSavedView, access: signedIn },
  DeleteSavedView: { body: EmptyBody, access: signedIn },
  RestoreSavedView: { body: EmptyBody, access: signedIn },
} as const satisfies CommandTable;
