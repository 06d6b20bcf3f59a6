import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@atrium/contracts/core/problems';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { CommandEnvelope } from '../src/platform/commands/envelope.js';
import { systemTenant } from '../src/platform/kernel/actor.js';
import { streamName } from '../src/platform/event-store/streams.js';
import type { Services } from '../src/platform/services.js';
import { dataSet } from './data-set.js';
import { DemoCalendar } from './demo-calendar.js';
import { allWishes } from './feature-requests/all-wishes.js';
import { uploadPictures } from './feature-requests/pictures.js';
import { lastLooks } from './home/last-looks.js';
import { readingOfNotifications } from './notifications/read-notifications.js';
import { uploadPortraits } from './portraits/portrait-steps.js';
import { blueHeron, lastCommandId, marigold, openMarigold, switchMarigoldOn } from './organisations.js';
import type { Step } from './step.js';
import { batchesOf } from './batches.js';

/** What became of the data set: made (or completed) just now, there already, or not wanted in a store with data. */
export type Seeding = 'made' | 'present' | 'elsewhere';

const complete = Symbol('complete');

type Stores = Pick<Services, 'runner' | 'registry' | 'eventStore' | 'readModel' | 'changedRecords' | 'files'>;

/**
 * Fills an empty store with the demo data, or completes what an earlier process began. Every command has a key of its
 * own, so that several processes may do this at the same time and still make one data set.
 * @throws Refusal when a rule refuses a step
 */
export async function seedDemo(stores: Stores): Promise<Seeding> {
  const { runner } = stores;
  const send = (request: CommandEnvelope) => onceStoresAnswer(() => runner.run(request));
  let begun = await beginningOf(stores);
  if (begun === null) {
    if (await hasOthers(stores)) return 'elsewhere';
    await send(openMarigold(new DemoCalendar(new Date())));
    // Another process may have been first: all of them count from the instant that was recorded.
    begun = await beginningOf(stores);
  }
  if (begun === complete) return 'present';
  if (begun === null) throw new Error('the event store does not hold what was answered as recorded');
  const calendar = DemoCalendar.since(begun);
  // Pictures are there before the requests, and the people, that show them.
  await uploadPictures(allWishes, calendar, stores.files);
  await uploadPortraits(calendar, stores.files);
  const { seen, since } = dataSet(calendar);
  for (const stage of seen) await takeAll(stage, stores);
  const looks = await onceStoresAnswer(() => lastLooks(stores.changedRecords, calendar));
  await Promise.all(looks.map(send));
  for (const stage of since) await takeAll(stage, stores);
  const read = await onceStoresAnswer(() => readingOfNotifications(stores.readModel, Date.now()));
  await Promise.all(read.map(send));
  await send(switchMarigoldOn);
  return 'made';
}

/** The instant of the data set's first event; null when there is none yet. */
async function beginningOf({ eventStore }: Stores): Promise<string | typeof complete | null> {
  const events = await onceStoresAnswer(() => eventStore.read(streamName('tenant', systemTenant, marigold.id)));
  if (events.some(({ metadata }) => metadata.commandId === lastCommandId)) return complete;
  return events[0]?.metadata.at ?? null;
}

/** Whether there are organisations that the data set did not make; its own may be made by another process just now. */
async function hasOthers({ readModel }: Stores): Promise<boolean> {
  const organisations = await onceStoresAnswer(() => readModel.room<TenantView>(systemTenant, 'tenants', 'all'));
  return organisations.some(({ _id }) => _id !== marigold.id && _id !== blueHeron.id);
}

/** Takes all steps, each after those before it that share a lane with it. */
async function takeAll(steps: readonly Step[], { runner, registry }: Stores): Promise<void> {
  const batches = batchesOf(steps, (command) => registry.sliceOfCommand(command)?.category ?? command);
  const recorded: Promise<() => Promise<void>>[] = [];
  const taken: Promise<void>[] = [];
  for (const { steps: together, after, inOrderAfter } of batches) {
    const shown = Promise.all(after.flatMap((place) => taken[place] ?? []));
    const before = shown.then(() => Promise.all(inOrderAfter.flatMap((place) => recorded[place] ?? [])));
    const record = before.then(() => onceStoresAnswer(() => runner.recordTogether(...together)));
    recorded.push(record);
    taken.push(record.then((settled) => onceStoresAnswer(settled)));
  }
  // Waits for all of them, so that nothing goes on in the background after a failure.
  const failed = (await Promise.allSettled(taken)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Waits for stores that are still away, as they may be when everything starts together. */
async function onceStoresAnswer<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 503) throw error;
      await pause(200);
    }
  }
}
