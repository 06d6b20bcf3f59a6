import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { JobRequest } from './reactor.js';

/**
 * Work that follows from how things are, rather than from an event: the product looks again and again at the documents
 * of a room, and asks for what is to be done about them, until they leave the room. So nothing is forgotten when the
 * queue is lost. Pure itself: it only names the work.
 */
export interface Duty<Doc extends LiveDocument> {
  readonly collection: string;
  /**
   * The room of the documents about which there is something to do; nobody need be in it. Or the rooms, where they
   * follow from the ISO instant of looking, as for what is due on a day.
   */
  readonly room: string | ((now: string) => readonly string[]);
  /**
   * @param now the ISO instant of looking
   * @param settings of the organisation, for what is due by its clock
   */
  asks(doc: Doc, tenant: string, now: string, settings: Settings): readonly JobRequest[];
}

/** A duty as the platform runs it, whatever its documents are. */
export interface AnyDuty extends Omit<Duty<LiveDocument>, 'asks'> {
  asks(doc: LiveDocument, tenant: string, now: string, settings: Settings): readonly JobRequest[];
}

/** Declares a duty, checking that it fits its documents. */
export function defineDuty<Doc extends LiveDocument>(duty: Duty<Doc>): AnyDuty {
  // The platform hands it only documents of its own collection.
  return duty as object as AnyDuty;
}

/**
 * What every organisation has under its own id, also those that are older than what makes it. As long as it is not
 * there, it is asked for again and again. Pure itself, as duties are.
 */
export interface Fixture {
  readonly collection: string;
  asks(tenant: string, now: string): readonly JobRequest[];
}
