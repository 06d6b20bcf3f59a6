// Needed by `@Type`, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
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
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { customFieldTypes, type CustomFieldType } from '../core/custom-fields.js';
import { customTextLength, patternLength } from '../core/custom-field-traits.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsFilledIn, IsId, required } from '../core/validation.js';
import { templateKind } from './kind.js';
import type { FieldDraft } from './field-rules.js';
import { fieldLimit, helpLength, limitLength, optionLimit } from './rules.js';

// In every body null counts as left out.

/** Shows a field when another one holds one of these values. */
class ShownWhenBody {
  @IsId()
  key!: string;

  /** Of a box `true` or `false`. */
  @MaxLength(customTextLength, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(optionLimit)
  @IsArray()
  values!: string[];
}

export class TemplateFieldBody implements FieldDraft {
  /** Stable; derived from the label when left out. */
  @IsId()
  @IsOptional()
  key?: string;

  @MaxLength(80)
  @IsFilledIn()
  label!: string;

  @IsIn(customFieldTypes, required)
  type!: CustomFieldType;

  @IsBoolean()
  @IsOptional()
  required?: boolean;

  /** For radio and select fields, and search fields with a fixed set. */
  @MaxLength(80, { each: true })
  @Matches(/\S/, { each: true, message: 'an option must not be empty' })
  @ArrayMaxSize(optionLimit)
  @IsArray()
  @IsOptional()
  options?: string[];

  /** The value of a hidden field. */
  @MaxLength(customTextLength)
  @IsString()
  @IsOptional()
  constant?: string;

  /** What to fill in, shown under the label. */
  @MaxLength(helpLength)
  @IsString()
  @IsOptional()
  help?: string;

  /** What it begins with, as it is stored; `true` for a ticked box. */
  @MaxLength(customTextLength)
  @IsString()
  @IsOptional()
  preset?: string;

  /** A number, a day or time as it is stored, or a number of characters. */
  @MaxLength(limitLength)
  @IsString()
  @IsOptional()
  least?: string;

  @MaxLength(limitLength)
  @IsString()
  @IsOptional()
  most?: string;

  /** A regular expression of RE2 for the whole text. */
  @MaxLength(patternLength)
  @IsString()
  @IsOptional()
  pattern?: string;

  /** Said where the pattern does not match. */
  @MaxLength(helpLength)
  @IsString()
  @IsOptional()
  patternMessage?: string;

  /** Left out, the field is always shown. */
  @ValidateNested()
  @Type(() => ShownWhenBody)
  @IsObject()
  @IsOptional()
  shownWhen?: ShownWhenBody;
}

/** Creates a template, which extends no form before it is activated, whatever the body says of that. */
export class CreateTemplate extends bodyOf(templateKind, 'fields') {
  @ValidateNested({ each: true })
  @Type(() => TemplateFieldBody)
  @ArrayMaxSize(fieldLimit)
  @ArrayNotEmpty(required)
  @IsArray()
  fields!: TemplateFieldBody[];
}

/**
 * Fields left out stay. A change of fields, name or target makes a new version; another target needs a new activation.
 */
export class EditTemplate extends partialOf(CreateTemplate) {}

const writers = anyOf(...templateKind.rights.edit);

export const templateCommands = {
  CreateTemplate: { body: CreateTemplate, access: writers },
  EditTemplate: { body: EditTemplate, access: writers },
  /** Per form only the latest activated template is in use. */
  ActivateTemplate: { body: EmptyBody, access: writers },
  DeactivateTemplate: { body: EmptyBody, access: writers },
  /** Deactivates it if another template was activated for the same form later. */
  SupersedeTemplate: { body: EmptyBody, access: nobody },
  DeleteTemplate: { body: EmptyBody, access: writers },
  RestoreTemplate: { body: EmptyBody, access: writers },
} as const satisfies CommandTable;
