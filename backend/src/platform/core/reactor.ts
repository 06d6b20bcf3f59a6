import type { DomainEvent, RecordedEvent } from './events.js';

/** Work for the queue. The same event always asks for the same jobs, so a repeat adds nothing. */
export interface JobRequest {
  /** The job's kind; a worker of that name carries it out. */
  readonly kind: string;
  /** Tells apart several jobs of one kind that one event asks for. */
  readonly key?: string;
  readonly data: object;
  /** Milliseconds to wait before it is due. */
  readonly delay?: number;
}

/** Turns events into side effects, outside of decisions and projections. Pure itself: it only names the work. */
export interface Reactor<E extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly category: string;
  react(recorded: RecordedEvent<E>): readonly JobRequest[];
}
