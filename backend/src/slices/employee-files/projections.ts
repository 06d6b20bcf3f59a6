import { employeeFileFieldNames } from '@atrium/contracts/employee-files/fields';
import { employmentEnds } from '@atrium/contracts/employee-files/rules';
import { blankFile, type EmployeeFileView } from '@atrium/contracts/employee-files/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { EmployeeFileEvent } from './events.js';
import { endingRoom, keepersRoom, ownRoom, roomsFor } from './policy.js';

/** With the employee's name as of the last reminder, for the notice alone. */
export interface EmployeeFileDocument extends EmployeeFileView {
  readonly name: string;
}

/** The same for its person and for those who keep files; not searched, and no news after an absence. */
export const employeeFilesProjection: Projection<EmployeeFileDocument, EmployeeFileEvent> = {
  collection: 'employee-files',
  category: 'employeefile',
  version: 1,
  project(doc, { event, aggregateId: _id, at }) {
    const file = doc ?? { _id, ...blankFile, told: { contractEnd: '', probationEnd: '' }, name: '', updatedAt: at };
    if (event.type === 'EmployeeFileChanged') return { ...file, ...event.data.changes, updatedAt: at };
    const { end, day, name } = event.data;
    return { ...file, name, told: { ...file.told, [end]: day } };
  },
  publish(file) {
    const { name: _, ...shown } = file;
    const ends = employmentEnds.some((end) => file[end] !== '' && file.told[end] !== file[end]);
    const rooms = [keepersRoom, ownRoom(file._id), ...(ends ? [endingRoom] : [])];
    return [
      { rooms: [], doc: file },
      { rooms, doc: shown },
    ];
  },
  rooms: roomsFor,
  historyFields: [...employeeFileFieldNames],
  quiet: true,
};
