import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { JobRequest } from '../kernel/reactor.js';

/**
 * Work that follows from state rather than an event: the documents of a room are examined periodically and request
 * jobs until they leave it. So nothing is lost with the queue. Pure: it only names the work.
 */
export interface Sweep<Doc extends LiveDocument> {
  readonly collection: string;
  /**
   * An index of documents with work to do; or a function of the current ISO instant and the settings, for work due by
   * date.
   */
  readonly room: string | ((now: string, settings: Settings) => readonly string[]);
  /**
   * @param now ISO instant
   * @param settings for the organisation's time zone
   */
  asks(doc: Doc, tenant: string, now: string, settings: Settings): readonly JobRequest[];
}

export interface AnySweep extends Omit<Sweep<LiveDocument>, 'asks'> {
  asks(doc: LiveDocument, tenant: string, now: string, settings: Settings): readonly JobRequest[];
}

export function defineSweep<Doc extends LiveDocument>(sweep: Sweep<Doc>): AnySweep {
  // The platform passes it only documents of its own collection.
  return sweep as object as AnySweep;
}

/**
 * A record that every organisation has, under the organisation's id; requested until it exists, also for organisations
 * older than the feature. Pure, like sweeps.
 */
export interface Fixture {
  readonly collection: string;
  asks(tenant: string, now: string): readonly JobRequest[];
}
