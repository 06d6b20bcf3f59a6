import { expect, test } from '@jest/globals';
import { projectKind } from '@atrium/contracts/projects/kind';
import { csvOf } from '../../platform/list/csv';
import { fileColumns } from '../../shared-features/record-list/record-file';
import { sampleProject } from './sample-projects';

const names: Readonly<Record<string, string>> = { asha: 'Asha', mei: 'Mei Lin' };
const columns = fileColumns(projectKind, (person) => names[person] ?? '');

test('an export of projects names the people, and leaves unset values empty', () => {
  const led = sampleProject({
    lead: 'mei',
    members: ['asha', 'mei'],
    private: true,
    health: 'At risk',
    startDate: '2026-03-02',
    targetDate: '2026-04-01',
  });
  expect(
    csvOf(columns, [led, sampleProject({ name: '=Old kitchen', completedAt: '2026-03-05T12:00:00.000Z' })]).split(
      '\r\n',
    ),
  ).toEqual([
    'Name,Key,State,Health,Lead,Members,Private,Start,Target,Created,Created by,Completed,Description',
    'New kitchen,NK,Active,At risk,Mei Lin,"Asha, Mei Lin",yes,2026-03-02,2026-04-01,2026-03-01T09:00:00.000Z,asha,,',
    '"\'=Old kitchen",NK,Active,,,Asha,no,,,2026-03-01T09:00:00.000Z,asha,2026-03-05T12:00:00.000Z,',
  ]);
});
