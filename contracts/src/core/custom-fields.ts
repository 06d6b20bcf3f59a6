import { refusalsOf, type RefusalTable } from './problems.js';

export const customFieldTypes = [
  'button',
  'checkbox',
  'color',
  'date',
  'datetime-local',
  'email',
  'file',
  'hidden',
  'image',
  'month',
  'number',
  'password',
  'radio',
  'range',
  'reset',
  'search',
  'select',
  'submit',
  'tel',
  'text',
  'textarea',
  'time',
  'url',
  'week',
] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** Another field that decides whether one is shown: by having one of these values, as texts; boxes have `true` or `false`. */
export interface ShownWhen {
  readonly key: string;
  readonly values: readonly string[];
}

export interface FormField {
  /** Stable when the label changes. */
  key: string;
  label: string;
  type: CustomFieldType;
  required: boolean;
  options: readonly string[];
  constant: string;
  /** What to fill in. */
  help?: string;
  /** As it is stored, or `true` for a ticked box. */
  preset?: string;
  /** A number or a moment as it is stored; of texts the number of characters. */
  least?: string;
  most?: string;
  /** An expression of RE2 for the whole text, and what to say where it does not match. */
  pattern?: string;
  patternMessage?: string;
  /** Always, where it is left out. */
  shownWhen?: ShownWhen;
}

/** Empty text for an empty field. */
export type CustomValue = string | number | boolean;

/** A filled-in field with its label at that time. */
export interface FilledField {
  key: string;
  label: string;
  type: CustomFieldType;
  value: CustomValue;
}

export interface CustomFields {
  template: string;
  version: number;
  name: string;
  fields: readonly FilledField[];
}

export const customFieldLimit = 50;

export const customRefusals = {
  formUnknown: { status: 400, message: 'This form is no longer in use', field: 'custom' },
  secretGone: { status: 409, message: 'This value was replaced or removed meanwhile' },
  secretLost: { status: 409, message: 'The key of this value no longer exists' },
  fileUnknown: { status: 400, message: 'This file does not exist, or is not yours', field: 'custom' },
} as const satisfies RefusalTable;

export const refuseCustom = refusalsOf(customRefusals);
