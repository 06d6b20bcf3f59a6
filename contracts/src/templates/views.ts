import type { FormField } from '../core/custom-fields.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { templateKind } from './kind.js';
import type { TemplateTarget } from './rules.js';

export interface TemplateView extends LiveDocument, DetailsOf<typeof templateKind> {
  templateFor: TemplateTarget;
  fields: readonly FormField[];
  /** Rises with each activation in the organisation; 0 before. */
  activation: number;
  /** Rises when the form changes. */
  revision: number;
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  deleted: boolean;
}

export interface TemplateVersionView extends LiveDocument {
  of: string;
  revision: number;
  templateName: string;
  templateFor: TemplateTarget;
  fields: readonly FormField[];
  at: string;
  by: PersonRef;
}
