import { dayAt } from '@atrium/contracts/core/zones';
import { employmentEnds, isEndNear } from '@atrium/contracts/employee-files/rules';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { endingRoom } from './policy.js';

/** Notifies people who keep files of each end that is near, once. */
export const nearEnds = defineSweep<EmployeeFileView>({
  collection: 'employee-files',
  room: endingRoom,
  asks(file, tenant, now, { timeZone }) {
    const today = dayAt(now, timeZone);
    return employmentEnds
      .filter((end) => file[end] !== '' && file.told[end] !== file[end] && isEndNear(end, file[end], today))
      .map((end) => {
        const day = file[end];
        const due = { id: `employment-${end}-${file._id}-${day}`, at: now };
        return commandWhenDue({ tenant, by: product }, due, 'TellOfEmploymentEnd', file._id, { end, day });
      });
  },
});
