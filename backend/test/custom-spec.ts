import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { CustomFieldsBody } from '@atrium/contracts/core/custom-field-bodies';
import type { CustomFound } from '../src/platform/shared/custom-fields.js';

const till = { key: 'till', label: 'Till', type: 'text', required: true, options: [], constant: '' } as const;

/** A form of a template in use with one field, and how it was filled in. */
export const filledIn: { readonly body: CustomFieldsBody; readonly found: CustomFound } = {
  body: { template: 'place', version: 2, values: { till: 'Till 4' } },
  found: { form: { templateName: 'Place', fields: [till] }, filesKnown: true, secrets: {}, newSecrets: {} },
};

/** What records keep of it. */
export const filled: CustomFields = {
  template: 'place',
  version: 2,
  name: 'Place',
  fields: [{ key: 'till', label: 'Till', type: 'text', value: 'Till 4' }],
};
