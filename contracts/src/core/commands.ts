import type { AccessRule } from './access.js';

/**
 * What needs a recent proof of who is there, besides the session: each request of its kind, or those whose body has one of
 * these fields.
 */
export type ReauthenticationRule = 'always' | readonly string[];

/** A class whose instances are a command's body; its class-validator decorators are its rules on both sides. */
export type CommandClass<T extends object = object> = new () => T;

/** One command of the contract: its body, who may send it at all, and whether they prove anew who they are. */
export interface CommandContract<T extends object = object> {
  readonly body: CommandClass<T>;
  readonly access: AccessRule;
  readonly reauthenticate?: ReauthenticationRule;
}

export type CommandTable = Readonly<Record<string, CommandContract>>;

/** The union `{ type, data }` of a table's commands, as deciders take them. */
export type CommandOf<Table extends CommandTable> = {
  [Name in keyof Table & string]: { readonly type: Name; readonly data: InstanceType<Table[Name]['body']> };
}[keyof Table & string];

/** The body of a command that carries none: its address says everything. */
export class EmptyBody {}
