// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { signedIn } from '../core/access.js';
import { AudienceBody } from '../core/audience-bodies.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { IsFilledIn, IsId } from '../core/validation.js';
import { viewAddressLength, viewScreens } from '../saved-views/rules.js';
import { dashboardNameLength, tileFieldLength, type TileKind, tileKinds, tileLimit, tileTitleLength } from './rules.js';

/** What a tile shows. */
class TileContent {
  @IsIn(tileKinds)
  kind!: TileKind;

  @IsIn(viewScreens.map(({ name }) => name))
  screen!: string;

  @MaxLength(viewAddressLength)
  @Matches(/^[^\s#?]*$/, { message: '$property must be what an address has behind its question mark' })
  @IsString()
  address!: string;

  @MaxLength(tileTitleLength)
  @IsString()
  title!: string;

  /** Of a chart: the field whose values are its bars. */
  @MaxLength(tileFieldLength)
  @IsString()
  @IsOptional()
  field?: string;

  @IsBoolean()
  @IsOptional()
  wide?: boolean;
}

export class TileBody extends TileContent {
  /** Chosen by who adds it. */
  @IsId()
  id!: string;
}

export class CreateDashboard {
  @MaxLength(dashboardNameLength)
  @IsFilledIn()
  @IsString()
  name!: string;

  @Type(() => TileBody)
  @ValidateNested({ each: true })
  @ArrayUnique(({ id }: TileBody) => id)
  @ArrayMaxSize(tileLimit)
  @IsArray()
  @IsOptional()
  tiles?: TileBody[];
}

export class RenameDashboard {
  @MaxLength(dashboardNameLength)
  @IsFilledIn()
  @IsString()
  name!: string;
}

/** Given whole; departments and roles mean nothing unless it is shared. */
export class ShareDashboard extends AudienceBody {
  @IsBoolean()
  shared!: boolean;

  /** Whether those it is shared with change its tiles. */
  @IsBoolean()
  @IsOptional()
  editable?: boolean;
}

export class AddTile {
  @Type(() => TileBody)
  @ValidateNested()
  @IsObject()
  tile!: TileBody;

  /** The tile in front of which it comes; at the end when left out, or when there is none. */
  @IsId()
  @IsOptional()
  before?: string;
}

/** What is left out stays as it is. */
export class ChangeTile extends partialOf(TileContent) {
  @IsId()
  tile!: string;
}

export class MoveTile {
  @IsId()
  tile!: string;

  /** The tile in front of which it comes; at the end when left out, or when there is none. */
  @IsId()
  @IsOptional()
  before?: string;
}

export class RemoveTile {
  @IsId()
  tile!: string;
}

export const dashboardCommands = {
  CreateDashboard: { body: CreateDashboard, access: signedIn },
  /** By its owner; a shared one by administrators as well. */
  RenameDashboard: { body: RenameDashboard, access: signedIn },
  ShareDashboard: { body: ShareDashboard, access: signedIn },
  /** Tiles are changed by everybody who sees it, where its owner wants that. */
  AddTile: { body: AddTile, access: signedIn },
  ChangeTile: { body: ChangeTile, access: signedIn },
  MoveTile: { body: MoveTile, access: signedIn },
  RemoveTile: { body: RemoveTile, access: signedIn },
  DeleteDashboard: { body: EmptyBody, access: signedIn },
  RestoreDashboard: { body: EmptyBody, access: signedIn },
} as const satisfies CommandTable;
