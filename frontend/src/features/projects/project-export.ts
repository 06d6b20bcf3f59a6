import type { ProjectView } from '@atrium/contracts/projects/views';
import type { CsvColumn } from '../../platform/list/csv';
import { exportRecords } from '../../widgets/custom-fields/export-records';

/**
 * What of a project goes into a file.
 * @param nameOf the name of a person by their id
 */
export function projectFileColumns(nameOf: (person: string) => string): readonly CsvColumn<ProjectView>[] {
  return [
    { header: 'Name', value: ({ name }) => name },
    { header: 'State', value: ({ state }) => state },
    { header: 'Health', value: ({ health }) => health },
    { header: 'Lead', value: ({ lead }) => (lead === null ? '' : nameOf(lead)) },
    { header: 'Members', value: ({ members }) => members.map(nameOf).join(', ') },
    { header: 'Private', value: (project) => (project.private ? 'yes' : 'no') },
    { header: 'Start', value: ({ startDate }) => startDate },
    { header: 'Target', value: ({ targetDate }) => targetDate },
    { header: 'Created', value: ({ createdAt }) => createdAt },
    { header: 'Created by', value: ({ createdby }) => createdby.username },
    { header: 'Completed', value: ({ completedAt }) => completedAt },
    { header: 'Description', value: ({ description }) => description },
  ];
}

/** Offers projects as a CSV file, in the order given. */
export function exportProjects(projects: readonly ProjectView[], nameOf: (person: string) => string): Promise<void> {
  return exportRecords('projects', projectFileColumns(nameOf), projects);
}
