import type { DomainEvent, RecordedEvent } from './events.js';

/** Work for the queue. The same event always requests the same jobs, so repeats add nothing. */
export interface JobRequest {
  readonly kind: string;
  /**
   * Names the work and its record when a sweep may request it too; queued work exists once. It is forgotten when done,
   * so the handler must notice that nothing is left to do.
   */
  readonly work?: { readonly record: string; readonly id: string };
  /** Distinguishes several jobs of one kind for one event. */
  readonly key?: string;
  readonly data: object;
  readonly delay?: number;
  /** ISO instant before which it must not run. */
  readonly notBefore?: string;
  readonly tries?: { readonly most: number; readonly pause: number };
}

/** Turns events into side effects. Pure: it only names the work. */
export interface Reactor<E extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly category: string;
  react(recorded: RecordedEvent<E>): readonly JobRequest[];
}
