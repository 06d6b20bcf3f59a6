import type { DomainEvent, RecordedEvent } from './events.js';

/** Work for the queue. The same event always asks for the same jobs, so a repeat adds nothing. */
export interface JobRequest {
  /** The job's kind; a worker of that name carries it out. */
  readonly kind: string;
  /**
   * Names the work itself and the record that it is for, where a sweep asks for it as well as an event: as long as the job is there it is one job. It
   * is forgotten when it is done, so its handler has to see by itself that nothing is left to do.
   */
  readonly work?: { readonly record: string; readonly id: string };
  /** Tells apart several jobs of one kind that one event asks for. */
  readonly key?: string;
  readonly data: object;
  /** Milliseconds to wait before it is due. */
  readonly delay?: number;
  /** The ISO instant from which it is due, however late it is asked for. */
  readonly notBefore?: string;
  /** How often it is tried at most, and how many milliseconds after the first failure; then twice as many each time. */
  readonly tries?: { readonly most: number; readonly pause: number };
}

/** Turns events into side effects, outside of decisions and projections. Pure itself: it only names the work. */
export interface Reactor<E extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly category: string;
  react(recorded: RecordedEvent<E>): readonly JobRequest[];
}
