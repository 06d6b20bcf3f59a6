import { linksBack } from './links-back.js';
import { formBack, type OppositeTable, oppositesOf } from './opposites.js';
import type { CommandTable } from './commands.js';
import type { PlainKind, PlainRecord } from './plain-kind.js';

const watches = ({ watchers }: PlainRecord, person: string): boolean => watchers.includes(person);

/** The opposites of a plain kind's commands, without its actions. */
export function oppositesOfKind(kind: PlainKind): OppositeTable {
  const { sets, turns, unmakes, own } = oppositesOf<CommandTable, PlainRecord>();
  const { create, edit, remove, restore, link, unlink, watch, unwatch } = kind.commands;
  const links = linksBack(link, unlink);
  return {
    [create]: unmakes(remove, 'deleted'),
    [edit]: sets(edit, formBack(kind)),
    [link]: links,
    [unlink]: links,
    [watch]: own(unwatch, 'watchers', watches),
    [unwatch]: own(watch, 'watchers', watches),
    [remove]: turns(restore, 'deleted', false),
    [restore]: turns(remove, 'deleted', true),
  };
}
