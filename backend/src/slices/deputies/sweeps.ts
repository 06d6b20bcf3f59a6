import { dayAt } from '@atrium/contracts/core/zones';
import { lastsOn } from '@atrium/contracts/deputies/rules';
import type { DeputyView } from '@atrium/contracts/deputies/views';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { namedRoom } from './projections.js';

/** Begins on the first day and ends after the last, by the organisation's clock. */
export const deputiesOfToday = defineSweep<DeputyView>({
  collection: 'deputies',
  room: namedRoom,
  asks(named, tenant, now, { timeZone }) {
    const { _id, until, begun } = named;
    const today = dayAt(now, timeZone);
    const by = { tenant, by: product };
    if (until < today) return [commandWhenDue(by, { id: `deputy-ends-${_id}`, at: now }, 'EndDeputy', _id, {})];
    if (begun || !lastsOn(named, today)) return [];
    return [commandWhenDue(by, { id: `deputy-begins-${_id}`, at: now }, 'BeginDeputy', _id, {})];
  },
});
