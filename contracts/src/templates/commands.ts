// Naming the class of a nested part needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { customFieldTypes, type CustomFieldType } from '../core/custom-fields.js';
import { customTextLength } from '../core/custom-field-rules.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsFilledIn, IsId, required } from '../core/validation.js';
import { templateKind } from './kind.js';
import { type FieldDraft, fieldLimit, optionLimit } from './rules.js';

// In every body null counts as left out.

export class TemplateFieldBody implements FieldDraft {
  /** Stays the same when the field is called otherwise; made from the label when it is left out. */
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

  /** The choices of a radio field, or of a search field that knows what there is to be found. */
  @MaxLength(80, { each: true })
  @Matches(/\S/, { each: true, message: 'an option must not be empty' })
  @ArrayMaxSize(optionLimit)
  @IsArray()
  @IsOptional()
  options?: string[];

  /** What a hidden field always holds. */
  @MaxLength(customTextLength)
  @IsString()
  @IsOptional()
  constant?: string;
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
 * Changes a template; what is left out stays as it is. Other fields, names or targets make a new version of it, and
 * one that is for another form now has to be activated for that one anew.
 */
export class EditTemplate extends partialOf(CreateTemplate) {}

const writers = anyOf(...templateKind.rights.edit);

export const templateCommands = {
  CreateTemplate: { body: CreateTemplate, access: writers },
  EditTemplate: { body: EditTemplate, access: writers },
  /** Of the templates for one form only the one that was activated last extends it. */
  ActivateTemplate: { body: EmptyBody, access: writers },
  DeactivateTemplate: { body: EmptyBody, access: writers },
  /** Deactivates a template if another one was activated for the same form after it. */
  SupersedeTemplate: { body: EmptyBody, access: nobody },
  DeleteTemplate: { body: EmptyBody, access: writers },
  RestoreTemplate: { body: EmptyBody, access: writers },
} as const satisfies CommandTable;
