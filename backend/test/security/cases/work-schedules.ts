import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const partTime = { days: [1, 2, 3], start: '09:00', end: '15:30', hoursADay: 6 };
const schedule = (reason: string) => ({ from: '2090-03-01', hours: partTime, reason });

/** By the superadmin: people can't set their own hours. */
const makeSchedule: RecordMaker = async ({ user }, marker, root) => {
  const body = { ...schedule(marker), tenentId: user.tenentId };
  worked(await root.client.put(`/api/hr/workschedule/${user._id}`, body));
  return user._id;
};

export const workScheduleCases: SliceCases = {
  makers: { 'work-schedules': makeSchedule },
  commands: [
    {
      route: 'PUT /api/hr/workschedule',
      command: 'SetWorkSchedule',
      record: 'users',
      body: () => schedule('By contract'),
    },
    {
      route: 'DELETE /api/hr/workschedule',
      command: 'RemoveWorkSchedule',
      record: 'users',
      body: () => ({ from: '2090-03-01' }),
    },
  ],
  reads: [],
};
