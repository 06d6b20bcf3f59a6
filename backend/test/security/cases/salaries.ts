import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import { worked } from '../../support/client.js';
import type { Person } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const lines = [{ label: 'Basic pay', kind: 'earning', percent: '100', perDay: true }];

const makeStructure: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<SalaryStructureView>('/api/salary-structure', { name: marker, lines }))._id;

const makeSalary: RecordMaker = async (by: Person, marker) => {
  const structure = await makeStructure(by, marker, by);
  const body = { from: '2090-03-01', structure, basic: '1000' };
  worked(await by.client.put(`/api/salary/${by.user._id}`, body));
  return by.user._id;
};

const onStructure = { record: 'salary-structures' as const };

export const salaryCases: SliceCases = {
  makers: { 'salary-structures': makeStructure, salaries: makeSalary },
  commands: [
    {
      route: 'POST /api/salary-structure',
      command: 'CreateSalaryStructure',
      body: () => ({ name: 'Engineers', lines }),
    },
    {
      route: 'PUT /api/salary-structure',
      command: 'ChangeSalaryStructure',
      ...onStructure,
      body: () => ({ name: 'Engineers' }),
    },
    { route: 'DELETE /api/salary-structure', command: 'ArchiveSalaryStructure', ...onStructure, body: () => ({}) },
    { route: 'PUT /api/salary-structure/restore', command: 'RestoreSalaryStructure', ...onStructure, body: () => ({}) },
    {
      route: 'PUT /api/salary',
      command: 'SetSalary',
      record: 'users',
      body: () => ({ from: '2090-03-01', structure: 'none', basic: '1000' }),
      status: 400,
    },
    {
      route: 'DELETE /api/salary',
      command: 'RemoveSalary',
      record: 'users',
      body: () => ({ from: '2090-03-01' }),
    },
  ],
  reads: [],
};
