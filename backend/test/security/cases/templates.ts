import type { TemplateView } from '@atrium/contracts/templates/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const form = (name: string) => ({
  templateName: name,
  inputcount: 1,
  templateFor: 'Event',
  fields: [{ label: name, type: 'text' }],
  activeTemplates: false,
});

/** Creating a template needs the right to change settings, which not everybody with a record has. */
const makeTemplate: RecordMaker = async ({ client }, marker) => {
  return worked(await client.post<{ template: TemplateView }>('/api/templates/create', form(marker))).template._id;
};

const about = (
  route: string,
  command: 'ActivateTemplate' | 'DeactivateTemplate' | 'DeleteTemplate' | 'RestoreTemplate',
) => ({
  route,
  command,
  record: 'templates',
  body: () => ({}),
});

export const templateCases: SliceCases = {
  // The versions of a template are known by the template's id.
  makers: { templates: makeTemplate, 'template-versions': makeTemplate },
  commands: [
    { route: 'POST /api/templates/create', command: 'CreateTemplate', body: () => form(uniqueName('any')) },
    {
      route: 'PUT /api/templates/update',
      command: 'EditTemplate',
      record: 'templates',
      body: () => ({ templateName: uniqueName('any') }),
    },
    about('PUT /api/templates/activate', 'ActivateTemplate'),
    about('PUT /api/templates/deactivate', 'DeactivateTemplate'),
    about('DELETE /api/templates/delete', 'DeleteTemplate'),
    about('PUT /api/templates/restore', 'RestoreTemplate'),
  ],
  reads: [
    { route: 'GET /api/support/gettemplates' },
    { route: 'GET /api/templates/deleted' },
    {
      route: 'GET /api/templates/:id/versions/:revision',
      of: (_, id) => `/api/templates/${id}/versions/1`,
    },
  ],
};
