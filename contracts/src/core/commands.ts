import type { AccessRule } from './access.js';

/** Requires a recent proof of identity: always, or when the body has one of these fields. */
export type ReauthenticationRule = 'always' | readonly string[];

/** A body's class; its class-validator decorators are the rules on both sides. */
export type CommandClass<T extends object = object> = new () => T;

export interface CommandContract<T extends object = object> {
  readonly body: CommandClass<T>;
  readonly access: AccessRule;
  readonly reauthenticate?: ReauthenticationRule;
  /** The field that names the part of a record, such as a label of the settings, for the audit log. */
  readonly partNamed?: string;
}

export type CommandTable = Readonly<Record<string, CommandContract>>;

export type CommandOf<Table extends CommandTable> = {
  [Name in keyof Table & string]: { readonly type: Name; readonly data: InstanceType<Table[Name]['body']> };
}[keyof Table & string];

export class EmptyBody {}
