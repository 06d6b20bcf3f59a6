import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { JobRequest } from '../kernel/reactor.js';

/**
 * Work that follows from how things are, rather than from an event: the product looks again and again at the documents
 * of a room, and asks for what is to be done about them, until they leave the room. So nothing is forgotten when the
 * queue is lost. Pure itself: it only names the work.
 */
export interface Sweep<Doc extends LiveDocument> {
  readonly collection: string;
  /**
   * The room of the documents about which there is something to do; nobody need be in it. Or the rooms, where they
   * follow from the ISO instant of looking and from the organisation's settings, as for what is due on a day.
   */
  readonly room: string | ((now: string, settings: Settings) => readonly string[]);
  /**
   * @param now the ISO instant of looking
   * @param settings of the organisation, for what is due by its clock
   */
  asks(doc: Doc, tenant: string, now: string, settings: Settings): readonly JobRequest[];
}

/** A sweep as the platform runs it, whatever its documents are. */
export interface AnySweep extends Omit<Sweep<LiveDocument>, 'asks'> {
  asks(doc: LiveDocument, tenant: string, now: string, settings: Settings): readonly JobRequest[];
}

/** Declares a sweep, checking that it fits its documents. */
export function defineSweep<Doc extends LiveDocument>(sweep: Sweep<Doc>): AnySweep {
  // The platform hands it only documents of its own collection.
  return sweep as object as AnySweep;
}

/**
 * What every organisation has under its own id, also those that are older than what makes it. As long as it is not
 * there, it is asked for again and again. Pure itself, as sweeps are.
 */
export interface Fixture {
  readonly collection: string;
  asks(tenant: string, now: string): readonly JobRequest[];
}
