import type { Writer, WriteOutcome, WriteRequest } from '../group-commit.js';
import { notLeader } from '../protocol.js';
import type { AppendFault } from './fault.js';
import { Pauses } from './pauses.js';

const TIMED_OUT: WriteOutcome = { kind: 'timed-out' };

export class FaultyWriter implements Writer {
  delays: readonly number[] = [];
  repeatTimeout: number | undefined;
  private readonly faults: AppendFault[] = [];
  private readonly pauses = new Pauses();
  private readonly underWay = new Set<string>();
  private appends = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writer: Writer,
    private readonly cut: () => void,
  ) {}

  add(fault: AppendFault): void {
    this.faults.push(fault);
  }

  clear(): void {
    this.delays = [];
    this.repeatTimeout = undefined;
    this.faults.length = 0;
    this.pauses.end();
  }

  async write(request: WriteRequest): Promise<WriteOutcome> {
    if (request.kind !== 'append') return this.writer.write(request);
    const name = `${request.stream} ${request.events.map(({ id }) => id).join(' ')}`;
    if (this.repeatTimeout !== undefined && this.underWay.has(name)) {
      await this.pauses.pause(this.repeatTimeout);
      return TIMED_OUT;
    }
    this.underWay.add(name);
    try {
      return await this.append(request, this.next());
    } finally {
      this.underWay.delete(name);
    }
  }

  private next(): AppendFault | undefined {
    const [fault] = this.faults;
    if (fault === undefined) return undefined;
    if (fault.appends > 1) this.faults[0] = { ...fault, appends: fault.appends - 1 };
    else this.faults.shift();
    return fault;
  }

  private async append(request: WriteRequest, fault: AppendFault | undefined): Promise<WriteOutcome> {
    await this.delay();
    if (fault === undefined) return this.writer.write(request);
    if (fault.kind === 'not-leader') {
      if (fault.leader === undefined) return { kind: 'no-leader' };
      throw notLeader(fault.leader);
    }
    if (fault.kind === 'commit-timeout') {
      if (fault.written) await this.writer.write(request);
      await this.pauses.pause(fault.ms);
      return TIMED_OUT;
    }
    await this.writer.write(request);
    if (fault.cut) this.cut();
    return new Promise(() => {});
  }

  /** Keeps the order of appends. */
  private async delay(): Promise<void> {
    if (this.delays.length === 0) return;
    const ms = this.delays[this.appends++ % this.delays.length] ?? 0;
    this.turn = Promise.all([this.turn, this.pauses.pause(ms)]);
    await this.turn;
  }
}
