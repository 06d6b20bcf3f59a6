import type { BusyAnswer } from '@atrium/contracts/calendar/busy';
import { readBusyQuery } from '@atrium/contracts/calendar/busy-query';
import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { announcesEvents } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView, OwnAnswersView } from '@atrium/contracts/company-events/views';
import { readsEverything } from '@atrium/contracts/core/permissions';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { workerFile } from '../../platform/product-files.js';
import { documentJson } from '../../platform/projections/codec.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import { absencesOf } from '../../platform/shared/approvers.js';
import { audienceRoomsOf } from '../../platform/shared/audience.js';
import { bookedRoom } from '../../platform/shared/room-bookings.js';
import type { Computations } from '../../platform/threads/computations.js';
import busyTimes, { type AskedPerson, type BusyTask } from './busy-rules.js';
import { concerningRoom, presentRoomsFor } from './policy.js';

const computing = { file: workerFile('slices/calendar/busy-rules.js'), compute: busyTimes };

/** Newest of each person that are looked through. */
const mostEvents = 2_000;
const mostCompanyEvents = 500;

/** When people have time, computed from events that the asker may not see: those have no title. */
export class BusyQueries {
  constructor(
    private readonly readModel: ReadModel,
    private readonly computations: Computations,
  ) {}

  /**
   * It leaves out people that the asker does not see.
   * @throws Refusal (403) for people without a calendar; (400) for what can't be asked
   */
  async busy(actor: Actor, parameters: Readonly<Record<string, unknown>>): Promise<BusyAnswer> {
    if (!readsCalendar(actor) && !announcesEvents(actor)) throw refuse('notAllowed');
    const query = readBusyQuery({ ...parameters });
    if ('problems' in query) throw refuseFields(query.problems);
    // Whoever announces company events asks about their rooms.
    if (!readsCalendar(actor) && query.people.length > 0) throw refuse('notAllowed');
    const { tenant } = actor;
    const ids = await this.seen(actor, query.people);
    const booked = query.rooms.map(bookedRoom);
    const [events, companyEvents, gatherings, people, times] = await Promise.all([
      this.readModel.storedIn(tenant, 'calendar', [...ids.map(concerningRoom), ...booked], mostEvents),
      this.readModel.room<CompanyEventView>(tenant, 'company-events', 'all', mostCompanyEvents),
      this.readModel.storedIn(tenant, 'company-events', booked, mostEvents),
      Promise.all(ids.map((id) => this.personOf(tenant, id))),
      this.readModel.document<SettingsView>(tenant, 'settings', tenant),
    ]);
    const task: BusyTask = {
      from: query.from,
      to: query.to,
      except: query.except,
      documents: events.texts.map(documentJson),
      companyEvents,
      gatherings: gatherings.texts.map(documentJson),
      people,
      meetingRooms: query.rooms,
      rooms: presentRoomsFor(actor),
      audiences: [...(announcesEvents(actor) || readsEverything(actor) ? ['all'] : []), ...audienceRoomsOf(actor)],
      times: times ?? defaultSettings,
    };
    return this.computations.over(computing, task, actor.id);
  }

  private async seen(actor: Actor, people: readonly string[]): Promise<string[]> {
    const found = await Promise.all(people.map((id) => this.readModel.one(actor, 'users', id)));
    return people.filter((_, n) => {
      const json = found[n] ?? null;
      return json !== null && (JSON.parse(json) as Partial<UserView>).deleted !== true;
    });
  }

  private async personOf(tenant: string, id: string): Promise<AskedPerson> {
    const [leaves, own, hours] = await Promise.all([
      this.readModel.room<AbsenceView>(tenant, 'absences', absencesOf(id)),
      this.readModel.document<OwnAnswersView>(tenant, 'event-answers-own', id),
      this.readModel.document<WorkScheduleView>(tenant, 'work-schedules', id),
    ]);
    const answers = Object.entries(own?.answers ?? {});
    const attends = answers.flatMap(([event, { answer }]) => (answer === 'no' ? [] : [event]));
    return { _id: id, leaves, attends, schedule: hours?.entries ?? [] };
  }
}
