import { setTimeout as pause } from 'node:timers/promises';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Person } from '../support/people.js';
import { soon } from '../support/wait.js';
import { hasLostSession, Session } from './writers.js';
import type { Deed } from './writers.js';

/** Somebody who reads the board again and again, and holds every answer against what was acknowledged before it. */
export class Reader {
  /** Answers that left out, or showed an older version of, something acknowledged before they were asked for. */
  readonly wrong: string[] = [];
  /** How often each status was answered; 0 for a connection that failed. */
  readonly statuses = new Map<number, number>();
  private readonly session: Session;
  private stopping = false;
  private running: Promise<void> | undefined;

  /** @param deeds everything acknowledged so far; it grows */
  constructor(
    person: Person,
    private readonly deeds: readonly Deed[],
  ) {
    this.session = Session.at(person.client.url, person);
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const versions = new Map<string, number>();
    let seen = 0;
    while (!this.stopping) {
      for (; seen < this.deeds.length; seen++) {
        const task = this.deeds[seen]?.task;
        if (task !== undefined) versions.set(task._id, Math.max(task.version, versions.get(task._id) ?? 0));
      }
      await this.read(new Map(versions));
      await pause(5);
    }
  }

  private async read(versions: ReadonlyMap<string, number>): Promise<void> {
    const { client } = this.session;
    const reading = soon('a read', client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask'));
    const answer = await reading.catch(() => undefined);
    const status = answer?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (answer === undefined || status === 503) return;
    if (hasLostSession(answer)) {
      await this.session.renew().catch(() => {});
      return;
    }
    if (status !== 200) {
      this.wrong.push(`${status}: ${answer.text.slice(0, 200)}`);
      return;
    }
    const shown = new Map(answer.body.fetchtask.map((task) => [task._id, task.version]));
    for (const [id, version] of versions) {
      const there = shown.get(id);
      if (there === undefined || there < version) this.wrong.push(`${id} at ${there ?? 'nothing'}, not ${version}`);
    }
  }
}
