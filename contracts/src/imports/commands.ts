// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsListOf } from '../core/lists.js';
import { IsFilledIn, IsId } from '../core/validation.js';
import { importReasons, type ImportReason } from './errors.js';
import { importedCollections, type ImportedCollection } from './importable-kinds.js';
import { importLimits } from './limits.js';
import { mappedValues } from './values.js';
import { type ImportMode, importModes, importStep, kindOfImport } from './rules.js';

class MappedValueBody {
  @Matches(/^\w{1,60}$/)
  field!: string;

  /** As the file has it, whatever the case. */
  @MaxLength(mappedValues.longest)
  @IsFilledIn()
  from!: string;

  /** A value of the field; empty to leave it empty. */
  @MaxLength(mappedValues.longest)
  @IsString()
  to!: string;
}

/** Imports the rows of an uploaded file. It needs the right to create such records. */
export class StartImport {
  @IsIn(importedCollections)
  collection!: ImportedCollection;

  /** The name of the file. */
  @MaxLength(200)
  @IsFilledIn()
  name!: string;

  /** The digest under which its rows were taken in. */
  @Matches(/^[0-9a-f]{64}$/, { message: '$property is not a valid id' })
  file!: string;

  @Max(importLimits.rows)
  @Min(1)
  @IsInt()
  rows!: number;

  /** The field of each column; empty for none. */
  @Matches(/^\w{0,60}$/, { each: true })
  @ArrayMaxSize(importLimits.columns)
  @IsArray()
  columns!: string[];

  @IsIn(importModes)
  mode!: ImportMode;

  /** What values of the file become, in columns of choices; those that are not named are read as they are. */
  @IsListOf(() => MappedValueBody, mappedValues.most)
  @IsOptional()
  values?: MappedValueBody[];
}

class FieldProblemBody {
  @MaxLength(200)
  @IsString()
  field!: string;

  @MaxLength(2_000)
  @IsString()
  message!: string;
}

class RowFailureBody {
  @IsInt()
  row!: number;

  @IsListOf(() => FieldProblemBody, 100)
  errors!: FieldProblemBody[];
}

class PersonBody {
  @IsId()
  _id!: string;

  @IsString()
  username!: string;
}

class KeptRecordBody {
  @IsInt()
  row!: number;

  @IsId()
  id!: string;

  @IsString()
  label!: string;

  @ValidateNested()
  @IsObject()
  @Type(() => PersonBody)
  by!: PersonBody;
}

/** Rows were carried out. Ignored unless it goes on where the last ones ended. */
export class AdvanceImport {
  @Min(0)
  @IsInt()
  from!: number;

  @Max(importStep)
  @Min(0)
  @IsInt()
  made!: number;

  @Max(importStep)
  @Min(0)
  @IsInt()
  again!: number;

  /** How many rows had errors. */
  @Max(importStep)
  @Min(0)
  @IsInt()
  failed!: number;

  /** Those of them that it remembers. */
  @IsListOf(() => RowFailureBody, importStep)
  failures!: RowFailureBody[];
}

/** It can't go on. */
export class StopImport {
  @IsIn(Object.keys(importReasons))
  reason!: ImportReason;

  /** How many rows had errors. */
  @Min(0)
  @IsInt()
  failed!: number;

  /** Those of them that it remembers. */
  @IsListOf(() => RowFailureBody, 1_000)
  failures!: RowFailureBody[];
}

/** Records were deleted, or kept, by its undo. Ignored unless it goes on where the last ones ended. */
export class RetreatImport {
  @Min(0)
  @IsInt()
  from!: number;

  @Max(importStep)
  @Min(0)
  @IsInt()
  removed!: number;

  @IsListOf(() => KeptRecordBody, importStep)
  kept!: KeptRecordBody[];
}

/** Everybody with the right to create something that files bring. */
const creators = [...new Set(importedCollections.flatMap((collection) => kindOfImport(collection).rights.create))];

export const importCommands = {
  /** The right that counts is that of the kind which is imported. */
  StartImport: { body: StartImport, access: anyOf(...creators) },
  CancelImport: { body: EmptyBody, access: signedIn },
  UndoImport: { body: EmptyBody, access: signedIn },
  AdvanceImport: { body: AdvanceImport, access: nobody },
  StopImport: { body: StopImport, access: nobody },
  RetreatImport: { body: RetreatImport, access: nobody },
} as const satisfies CommandTable;
