import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a program can be asked, by name; each takes one argument. */
export type Handlers = Record<string, (argument: never) => unknown>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Answers the questions of the process that started this one, and ends with it. */
export function serve(handlers: Handlers): void {
  const answer = async ({ id, name, argument }: Question): Promise<Answer> => {
    try {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`Nothing answers ${name}`);
      return { id, result: await handler(argument as never) };
    } catch (error) {
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.on('message', (question: Question) => {
    void answer(question).then((given) => process.send?.(given));
  });
  for (const end of ['disconnect', 'SIGTERM'] as const) process.on(end, () => process.exit(0));
}

const running = new Set<ChildProcess>();

/** Node's options in production, and for what the product is measured against. */
export const programArguments = ['--max-semi-space-size=64', '--enable-source-maps'] as const;

/** A program of the benchmarks in a process of its own. */
export class Program<Asked extends Handlers> {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private questions = 0;

  /**
   * @param path of the compiled program, from this folder
   * @param env what differs from this process's environment
   */
  constructor(path: string, env: Readonly<Record<string, string>> = {}) {
    const file = fileURLToPath(new URL(path, import.meta.url));
    this.child = fork(file, [], {
      execArgv: [...programArguments, '--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    running.add(this.child);
    this.child.on('message', (answer: Answer) => this.waiting.get(answer.id)?.(answer));
    this.child.once('exit', () => {
      running.delete(this.child);
      for (const [id, settle] of this.waiting) settle({ id, error: `${path} ended` });
    });
  }

  /** Asks the program. @throws Error with what went wrong there, or when it ended */
  async ask<Name extends keyof Asked & string>(
    name: Name,
    ...[argument]: Parameters<Asked[Name]>
  ): Promise<Awaited<ReturnType<Asked[Name]>>> {
    if (!this.child.connected) throw new Error(`${name}: the program has ended`);
    const id = this.questions++;
    const { result, error } = await new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, name, argument } satisfies Question);
    });
    this.waiting.delete(id);
    if (error !== undefined) throw new Error(`${name}: ${error}`);
    return result as Awaited<ReturnType<Asked[Name]>>;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** Ends every program that still runs, as after a benchmark that failed. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', endPrograms);
