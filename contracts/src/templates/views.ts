import type { FormField } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { TemplateTarget } from './rules.js';

export interface TemplateView extends LiveDocument {
  templateName: string;
  templateFor: TemplateTarget;
  /** How many fields it has. */
  inputcount: number;
  fields: readonly FormField[];
  /** Whether it extends the form that it is for. */
  activeTemplates: boolean;
  /** Rises with each activation in the organisation; 0 before the first. */
  activation: number;
  /** The version of the form, which rises when the form changes. */
  revision: number;
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  deleted: boolean;
}

/** A template as it was in one of its versions. */
export interface TemplateVersionView extends LiveDocument {
  /** The template's id. */
  of: string;
  revision: number;
  templateName: string;
  templateFor: TemplateTarget;
  fields: readonly FormField[];
  at: string;
  by: PersonRef;
}
