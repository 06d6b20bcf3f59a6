import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { rolePresets } from '@atrium/contracts/core/permissions';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { type Answer, Client, type SendOptions, worked } from '../../test/support/client.js';
import { cardText, titleOf } from '../load/cards.js';
import { pause } from '../measure/clock.js';
import { programArguments } from '../measure/program.js';

/** What an administrator chooses for somebody, and what that one chooses at once instead. */
const firstPassword = 'F1rst-Of-All!';
const password = 'Tr1cky-Enough!';
const superadmin = { username: 'superadmin', password: 'Sup3r-Secret-For-Benchmarks!' };
const readyWithinMs = 60_000;

/** Where the application's stores are. */
export interface StoreAddresses {
  readonly eventStoreUrl: string;
  readonly redisUrl: string;
  readonly dataDir: string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** The program as it is shipped, which starts from a bundle. */
function productProgram(): string {
  const path = process.env.ATRIUM_PROGRAM;
  if (path === undefined) throw new Error('ATRIUM_PROGRAM is not set: start the benchmarks with npm run bench');
  return path;
}

const running = new Set<ChildProcess>();

/** Ends every application that still runs, as after a benchmark that failed. */
export function endApplications(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', endApplications);

/**
 * Retries until the read models are ready: on used stores, the application may rebuild them first.
 * @param send repeats the same command under the same key
 */
async function insisted<Body>(send: (options: SendOptions) => Promise<Answer<Body>>): Promise<Body> {
  const key = randomUUID();
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const answer = await send({ key });
    if (answer.status !== 503 || Date.now() > deadline) return worked(answer);
    await pause(250);
  }
}

function missing(): never {
  throw new Error('Work needs somebody who does it');
}

/** The product as it is run in production, all roles in one process, with an organisation to work in. */
export class RunningApplication {
  readonly people: Client[] = [];
  /** The id of the organisation. */
  tenant = '';
  /** The ids of the organisation's cards. */
  cards: string[] = [];

  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  /** Starts it and waits until it can serve. @throws Error when that takes too long */
  static async start(stores: StoreAddresses, nodeArguments: readonly string[] = []): Promise<RunningApplication> {
    const port = await freePort();
    const main = productProgram();
    const child = spawn(process.execPath, [...programArguments, ...nodeArguments, main], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ROLE: 'all',
        HOST: '127.0.0.1',
        PORT: `${port}`,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: stores.dataDir,
        EVENTSTORE_URL: stores.eventStoreUrl,
        REDIS_URL: stores.redisUrl,
        SESSION_SECRET: randomBytes(32).toString('hex'),
        ADMIN_USERNAME: superadmin.username,
        ADMIN_PASSWORD: superadmin.password,
        LOG_LEVEL: 'warn',
        // A few people send what a whole company does.
        LIMIT_FACTOR: '1000',
      },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const application = new RunningApplication(port, child);
    await application.ready();
    return application;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get cookies(): string[] {
    return this.people.map(({ cookie }) => cookie);
  }

  /** Makes an organisation with people, each signed in, and cards. */
  async furnish(people: number, cards: number): Promise<void> {
    const root = new Client(this.url);
    await insisted((options) => root.post('/api/user/login', superadmin, options));
    const unique = randomBytes(4).toString('hex');
    const origin = { originName: `bench-${unique}`, companyName: 'Benchmarks Ltd.', isActive: true };
    const path = '/api/origin/createallowedorigin';
    const made = await insisted((options) => root.post<{ createdorigin: TenantView }>(path, origin, options));
    this.tenant = made.createdorigin._id;
    await this.many(people, async (n) => {
      this.people.push(await this.person(root, this.tenant, `bench-${unique}-${n}`));
    });
    const [author] = this.people;
    if (author === undefined) throw new Error('Cards need an author');
    for (let n = 0; n < cards; n++) {
      const card = { tasktitle: titleOf(n), starttime: '2027-03-01', priority: 'T2', ...cardText };
      const path = '/api/task/createtask';
      const made = await insisted((options) => author.post<{ createdtask: TaskView }>(path, card, options));
      this.cards.push(made.createdtask._id);
    }
  }

  /** Gives a card another title. */
  async edit(card: string, tasktitle: string): Promise<void> {
    worked((await this.people[0]?.put(`/api/task/updateTask/${card}`, { tasktitle })) ?? missing());
  }

  /** Makes public channels. @returns their ids */
  async talkIn(count: number): Promise<string[]> {
    const channels: string[] = [];
    await this.many(count, async (n) => {
      const answer = await this.people[0]?.post<ChannelView>('/api/chat/channels', { name: `channel-${n}` });
      channels.push(worked(answer ?? missing())._id);
    });
    return channels;
  }

  /** Lets everybody join one of these channels, the people in turn. */
  async join(channels: readonly string[]): Promise<void> {
    await this.many(this.people.length, async (n) => {
      const channel = channels[n % channels.length];
      worked((await this.people[n]?.put(`/api/chat/channels/join/${channel}`, {})) ?? missing());
    });
  }

  /** Pins many cards to the board at a time. */
  async pin(count: number, columnOf: (n: number) => string): Promise<void> {
    await this.many(count, async (n) => {
      const card = { tasktitle: titleOf(n), starttime: '2027-03-01', priority: columnOf(n), ...cardText };
      const answer = await this.people[0]?.post<{ createdtask: TaskView }>('/api/task/createtask', card);
      this.cards.push(worked(answer ?? missing()).createdtask._id);
    });
  }

  /** Moves a card to the end of a column, as the second of the people. */
  async move(card: string, priority: string): Promise<void> {
    worked((await this.people[1]?.put(`/api/task/moveTask/${card}`, { priority })) ?? missing());
  }

  /** Reports bugs, many at a time. */
  async report(count: number, formOf: (n: number) => object): Promise<void> {
    await this.many(count, async (n) => {
      worked((await this.people[0]?.post('/api/bug/createbug', formOf(n))) ?? missing());
    });
  }

  private async many(count: number, make: (n: number) => Promise<void>): Promise<void> {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count) await make(next++);
    };
    await Promise.all(Array.from({ length: 50 }, work));
  }

  /** The cards as the API shows them now. */
  async documents(): Promise<TaskView[]> {
    const answer = await this.people[0]?.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask');
    return answer === undefined ? [] : worked(answer).fetchtask;
  }

  /** Asks the process for something that a module loaded beside the application answers. */
  async ask(question: string): Promise<unknown> {
    const answer = new Promise((resolve) => this.child.once('message', resolve));
    this.child.send({ question });
    return answer;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await Promise.race([ended, pause(10_000).then(() => this.child.kill('SIGKILL'))]);
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    while (Date.now() < deadline) {
      if (this.child.exitCode !== null) throw new Error(`The application ended with ${this.child.exitCode}`);
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      if (answer?.status === 200) return;
      await pause(50);
    }
    throw new Error('The application does not become ready');
  }

  private async person(root: Client, tenentId: string, username: string): Promise<Client> {
    const flags = Object.fromEntries(
      [...rolePresets.manager, 'developercreatebug' as const].map((flag) => [flag, true]),
    );
    const account = {
      username,
      email: `${username}@example.com`,
      dob: '1990-02-28',
      designation: 'manager',
      department: 'support',
      role: 'manager',
      password: firstPassword,
      confirmpassword: firstPassword,
      tenentId,
      ...flags,
    };
    const path = '/api/user/createuser';
    const { createdUser } = await insisted((options) =>
      root.post<{ createdUser: { _id: string } }>(path, account, options),
    );
    const client = new Client(this.url);
    await insisted((options) => client.post('/api/user/login', { username, password: firstPassword }, options));
    const change = { currentpassword: firstPassword, password, confirmpassword: password };
    await insisted((options) => client.put(`/api/user/updateuserpassword/${createdUser._id}`, change, options));
    return client;
  }
}
