import type { SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';

type Handler = (...args: never[]) => void;

/** A socket without a network, for tests: what is sent is kept, what would arrive is given with `arrive`. */
export class FakeSocket {
  connected = false;
  active = false;
  readonly sent: { event: string; body: unknown }[] = [];
  readonly asked: (SubscribeRequest & { answer: (answer: SubscribeAnswer) => void })[] = [];
  private readonly handlers = new Map<string, Handler[]>();

  on(event: string, handler: Handler): this {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
    return this;
  }

  /** Something arrives from the server, or happens to the connection. */
  arrive(event: string, ...args: unknown[]): void {
    for (const handler of this.handlers.get(event) ?? []) handler(...(args as never[]));
  }

  connect(): void {
    this.active = true;
  }

  /** The server lets us in. */
  open(): void {
    this.connected = true;
    this.arrive('connect');
  }

  /** The server closes the connection for good. */
  close(): void {
    this.connected = false;
    this.active = false;
    this.arrive('disconnect', 'io server disconnect');
  }

  disconnect(): void {
    const was = this.connected;
    this.connected = false;
    this.active = false;
    if (was) this.arrive('disconnect', 'io client disconnect');
  }

  timeout(): { emit: (event: string, body: SubscribeRequest, answered: Handler) => void } {
    return {
      emit: (_, body, answered) => {
        const answer = answered as unknown as (error: null, answer: SubscribeAnswer) => void;
        this.asked.push({ ...body, answer: (given) => answer(null, given) });
      },
    };
  }

  emit(event: string, body: unknown): void {
    this.sent.push({ event, body });
  }
}
