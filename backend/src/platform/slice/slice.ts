import type { CommandOf, CommandTable } from '@atrium/contracts/core/commands';
import type { RouteTable } from '@atrium/contracts/core/routes';
import type { Decider } from '../kernel/decider.js';
import type { AnyEntries } from '../kernel/entries.js';
import type { AnySweep, Fixture } from './sweep.js';
import type { FileFields } from './file-fields.js';
import type { DomainEvent, EventVersions } from '../kernel/events.js';
import type { AnyNotificationRules } from './notification-rules.js';
import type { AnyProjection } from '../kernel/projection.js';
import type { Reactor } from '../kernel/reactor.js';
import type { AnyRollup } from '../kernel/rollup.js';
import type { SliceJob } from './slice-job.js';

export interface AnyCommand {
  readonly type: string;
  readonly data: object;
}

interface SliceShape<State, Event extends DomainEvent, Command, Found> {
  readonly name: string;
  /** Must not contain a dash. */
  readonly category: string;
  readonly commands: CommandTable;
  /** Commands without a route are sent by the product only. */
  readonly routes?: RouteTable;
  /** Its commands concern only their sender, such as read marks, so the audit log leaves them out. */
  readonly personal?: true;
  readonly creates: readonly string[];
  readonly decider: Decider<State, Event, Command, Found>;
  readonly eventVersions: EventVersions<Event>;
  /** Whose data the personal fields are: a person's id. */
  personOf?(event: Event, state: State, record: string): string | null;
  /** The person has no account and appears in this record only, such as a ticket's client; the id is the record's. */
  readonly isPersonOfRecord?: true;
  /** The event that erases the person of this id. */
  readonly erasedBy?: Event['type'];
  /**
   * Fields that hold files. A file is kept and served only through these; a new one must be the sender's upload or
   * visible to them in another record.
   */
  readonly files?: FileFields;
  readonly projections: readonly AnyProjection[];
  readonly entries?: readonly AnyEntries[];
  readonly rollups?: readonly AnyRollup[];
  readonly notificationRules?: readonly AnyNotificationRules[];
  readonly reactors: readonly Reactor[];
  readonly jobs?: Readonly<Record<string, SliceJob>>;
  readonly sweeps?: readonly AnySweep[];
  readonly fixtures?: readonly Fixture[];
}

export interface Slice extends Omit<SliceShape<unknown, DomainEvent, AnyCommand, unknown>, 'eventVersions'> {
  readonly eventVersions: Readonly<Record<string, EventVersions<DomainEvent>[string]>>;
}

export function defineSlice<State, Event extends DomainEvent, Table extends CommandTable, Found>(
  definition: SliceShape<State, Event, CommandOf<Table>, Found> & {
    readonly commands: Table;
    readonly routes?: RouteTable & { readonly [Name in keyof Table]?: unknown };
    readonly creates: readonly (keyof Table & string)[];
  },
): Slice {
  return definition;
}

const decidesNothing: Decider<null, never, never> = { initialState: null, evolve: () => null, decide: () => [] };

export function defineRollups({ name, rollups }: Pick<Slice, 'name'> & { rollups: readonly AnyRollup[] }): Slice {
  return {
    name,
    category: name,
    commands: {},
    creates: [],
    decider: decidesNothing,
    eventVersions: {},
    projections: [],
    rollups,
    reactors: [],
  };
}
