import { setTimeout as pause } from 'node:timers/promises';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import { type Answer, Client } from '../support/client.js';
import type { Person } from '../support/people.js';
import { soon } from '../support/wait.js';
import type { Random } from './random.js';

/** A command that was sent until it was answered, and what came of it. */
export interface Deed {
  readonly key: string;
  /** Stands in exactly one event when the command was carried out once. */
  readonly title: string;
  readonly status: number;
  readonly task: TaskView | undefined;
  /** How many events the command leads to; all of them or none. */
  readonly events: number;
  /** How often it was sent. */
  readonly attempts: number;
  readonly position: string | undefined;
}

interface TaskAnswer {
  readonly createdtask?: TaskView;
  readonly updatedtask?: TaskView;
}

const priorities: readonly TaskPriority[] = ['T1', 'T2', 'T3', 'T4'];

/** How long an answer may take, in milliseconds, also from a busy machine whose servers are killed meanwhile. */
const answerLimitMs = 120_000;

/** Somebody's session at one process, begun anew whenever Redis has lost it. */
export class Session {
  /** How often each status was answered to what was sent until it was answered. */
  readonly statuses = new Map<number, number>();
  private renewal: Promise<unknown> | undefined;

  constructor(
    readonly client: Client,
    private readonly person: Person,
  ) {}

  /** The person's session as another process of the product sees it. */
  static at(url: string, person: Person): Session {
    const client = new Client(url);
    for (const [name, value] of person.client.jar) client.jar.set(name, value);
    return new Session(client, person);
  }

  /** Signs in again; several who ask at the same time share one attempt. */
  async renew(): Promise<void> {
    this.renewal ??= this.signIn().finally(() => (this.renewal = undefined));
    await this.renewal;
  }

  private async signIn(): Promise<void> {
    const { username } = this.person.user;
    this.client.jar.clear();
    await this.client.post('/api/user/login', { username, password: this.person.password });
  }
}

/**
 * Sends a request under one key until it is answered, whatever happens to the server or the session meanwhile.
 * @throws Error when that takes too long, with what was said last; at once when the server did not know what failed
 */
export async function sendUntilAnswered<Body>(
  session: Session,
  send: (client: Client) => Promise<Answer<Body>>,
  within = answerLimitMs,
): Promise<{ answer: Answer<Body>; attempts: number }> {
  const deadline = performance.now() + within;
  for (let attempts = 1; ; attempts++) {
    const answer = await soon('an answer', send(session.client), 30_000).catch((error: unknown) => String(error));
    if (typeof answer !== 'string') {
      session.statuses.set(answer.status, (session.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 500) throw new Error(`Answered with 500: ${answer.text}`);
      if (hasLostSession(answer)) await session.renew().catch(() => {});
      else if (answer.status < 500 && answer.status !== 429) return { answer, attempts };
    }
    if (performance.now() > deadline) {
      const said = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`;
      throw new Error(`Not answered within ${within} ms: ${said}`);
    }
    await pause(25);
  }
}

/** Whether the answer says that nobody is signed in; the token against forgery is lost with the session. */
export function hasLostSession({ status, text }: Answer<unknown>): boolean {
  return status === 401 || (status === 403 && text.includes('"xsrf"'));
}

/** People who write tasks without a pause, each command under a key of its own and repeated until it is answered. */
export class Writers {
  /** Everything that was answered, in the order of the answers. */
  readonly deeds: Deed[] = [];
  private stopping = false;
  private running: Promise<void>[] = [];
  private readonly shared: string[] = [];
  private readonly sessions: readonly Session[];

  /**
   * @param person an administrator
   * @param urls the processes to write to; the writers take them in turn
   */
  constructor(
    private readonly person: Person,
    urls: readonly string[],
    private readonly random: Random,
  ) {
    this.sessions = urls.map((url) => Session.at(url, person));
  }

  /** How often each status was answered, over all tries. */
  get statuses(): ReadonlyMap<number, number> {
    const all = new Map<number, number>();
    for (const { statuses } of this.sessions) {
      for (const [status, count] of statuses) all.set(status, (all.get(status) ?? 0) + count);
    }
    return all;
  }

  /** @param wait milliseconds between the commands of one writer */
  start(count: number, wait = 0): void {
    this.stopping = false;
    const begun = this.running.length;
    for (let n = 0; n < count; n++) this.running.push(this.write(begun + n, wait));
  }

  /** Lets each writer finish its last command. @throws Error when one of them failed */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  /** Resolves when so many more commands have been answered. */
  async progress(more: number, within = answerLimitMs): Promise<void> {
    const wanted = this.deeds.length + more;
    const failed = Promise.all(this.running).then(() => {
      throw new Error('All writers have ended');
    });
    const reached = async (): Promise<void> => {
      while (this.deeds.length < wanted) await pause(5);
    };
    await soon(`${more} more answers`, Promise.race([failed, reached()]), within);
  }

  private async write(writer: number, wait: number): Promise<void> {
    const random = this.random.fork(writer);
    const session = this.sessions[writer % this.sessions.length] as Session;
    let own: TaskView | undefined;
    for (let n = 0; !this.stopping; n++) {
      const title = `writer ${writer} deed ${n}`;
      const key = `${this.random.seed}-${writer}-${n}`;
      if (own === undefined || random.chance(0.2)) {
        const body = { tasktitle: title, priority: random.pick(priorities) };
        const deed = await this.perform(session, { title, key, events: 1 }, (client) =>
          client.post<TaskAnswer>('/api/task/createtask', body, { key }),
        );
        if (own === undefined && deed.task !== undefined) own = deed.task;
        else if (deed.task !== undefined && this.shared.length < 10) this.shared.push(deed.task._id);
      } else if (random.chance(0.5) || this.shared.length === 0) {
        // Three events that belong together: on a task of this writer alone, each of these fields changes.
        const body: Record<string, unknown> = {
          tasktitle: title,
          priority: otherThan(own.priority),
          assignee: own.assignee === null ? this.person.user._id : '',
        };
        const id = own._id;
        const deed = await this.perform(session, { title, key, events: 3 }, (client) =>
          client.put<TaskAnswer>(`/api/task/updateTask/${id}`, body, { key }),
        );
        own = deed.task ?? own;
      } else {
        const id = random.pick(this.shared);
        await this.perform(session, { title, key, events: 1 }, (client) =>
          client.put<TaskAnswer>(`/api/task/updateTask/${id}`, { tasktitle: title }, { key }),
        );
      }
      if (wait > 0) await pause(wait);
    }
  }

  private async perform(
    session: Session,
    about: Pick<Deed, 'title' | 'key' | 'events'>,
    send: (client: Client) => Promise<Answer<TaskAnswer>>,
  ): Promise<Deed> {
    const { answer, attempts } = await sendUntilAnswered(session, send);
    const { status, body, position } = answer;
    if (status !== 200 && status !== 409) throw new Error(`${about.title} was answered with ${status}: ${answer.text}`);
    const task = status === 200 ? (body.createdtask ?? body.updatedtask) : undefined;
    const deed = { ...about, status, task, attempts, position };
    this.deeds.push(deed);
    return deed;
  }
}

function otherThan(priority: TaskPriority): TaskPriority {
  return priority === 'T1' ? 'T2' : 'T1';
}
