import { worked } from '../../support/client.js';
import { createUser, uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody's file, known by their id. */
const makeFile: RecordMaker = async (by, marker) => {
  const { _id } = await createUser(by, { username: uniqueName('file') });
  worked(await by.client.put(`/api/employeefile/${_id}`, { address: marker }));
  return _id;
};

export const employeeFileCases: SliceCases = {
  makers: { 'employee-files': makeFile },
  commands: [
    {
      route: 'PUT /api/employeefile',
      command: 'EditEmployeeFile',
      record: 'employee-files',
      body: () => ({ taxId: uniqueName('1') }),
    },
    { route: 'PUT /api/ownfile', command: 'EditOwnFile', body: () => ({ address: uniqueName('road') }) },
  ],
  reads: [{ route: 'GET /api/employeefile', of: (_, id) => `/api/employeefile/${id}` }],
};
