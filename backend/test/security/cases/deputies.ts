import { worked } from '../../support/client.js';
import { newPerson, uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const term = { from: '2090-03-09', until: '2090-03-13' };

/** Names a new person as the maker's deputy; the id is the maker's. */
const makeDeputy: RecordMaker = async (by, marker) => {
  const deputy = await newPerson(by, { username: uniqueName(marker) });
  worked(await by.client.put(`/api/hr/namedeputy/${by.user._id}`, { deputy: deputy.user._id, ...term }));
  return by.user._id;
};

export const deputyCases: SliceCases = {
  makers: { deputies: makeDeputy },
  commands: [
    {
      route: 'PUT /api/hr/namedeputy',
      command: 'NameDeputy',
      record: 'self',
      // Nobody is their own deputy.
      body: ({ user }) => ({ deputy: user._id, ...term }),
      status: 400,
    },
    { route: 'PUT /api/hr/enddeputy', command: 'EndDeputy', record: 'self', body: () => ({}) },
  ],
  reads: [],
};
