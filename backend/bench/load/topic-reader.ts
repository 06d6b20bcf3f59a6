import type { SubscribeAnswer } from '@atrium/contracts/core/live';
import { nowMs } from '../measure/clock.js';
import { WebSocketConnection } from './web-socket.js';

/** What a topic began with, and how long that took. */
export interface OpenedTopic {
  /** From asking until the answer was there whole. */
  readonly ms: number;
  readonly answer: SubscribeAnswer;
}

interface Waiting {
  readonly began: number;
  readonly resolve: (opened: OpenedTopic) => void;
  readonly reject: (reason: Error) => void;
}

const [ping, answered] = ['2', '43'];

/** A signed-in browser that opens one thing after the other, and is connected all the time. */
export class TopicReader {
  private readonly connection: WebSocketConnection;
  private waiting: Waiting | undefined;
  private connected!: () => void;
  /** Settles when topics can be asked for. */
  readonly ready = new Promise<void>((resolve) => {
    this.connected = resolve;
  });

  constructor(port: number, cookie: string) {
    const path = '/socket.io/?EIO=4&transport=websocket';
    this.connection = new WebSocketConnection(
      port,
      path,
      { cookie },
      (message) => this.accept(message),
      (reason) => this.waiting?.reject(new Error(`the socket ended: ${reason}`)),
    );
  }

  /** Follows a topic until what it begins with is there, and then no more, as somebody does who looks elsewhere. */
  async open(topic: string): Promise<OpenedTopic> {
    await this.ready;
    const opened = await new Promise<OpenedTopic>((resolve, reject) => {
      this.waiting = { began: nowMs(), resolve, reject };
      this.connection.send(`420${JSON.stringify(['subscribe', { topic }])}`);
    });
    this.connection.send(`42${JSON.stringify(['unsubscribe', { topic }])}`);
    return opened;
  }

  close(): void {
    this.waiting = undefined;
    this.connection.close();
  }

  private accept(message: Buffer): void {
    const kind = message.toString('latin1', 0, Math.min(2, message.length));
    if (kind === ping) this.connection.send('3');
    else if (kind.startsWith('0')) this.connection.send('40');
    else if (kind === '40') this.connected();
    else if (kind === answered) this.answer(message);
  }

  private answer(message: Buffer): void {
    const at = nowMs();
    const [answer] = JSON.parse(message.toString('utf8', message.indexOf('['))) as [SubscribeAnswer];
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ ms: at - waiting.began, answer });
  }
}
