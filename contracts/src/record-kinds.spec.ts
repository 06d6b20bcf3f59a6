import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { commandTable, type CommandName } from './command-table.js';
import { namesOn } from './core/record-kind.js';
import { recordKinds } from './record-kinds.js';

/** The fields of a command's body, by its rules. */
function fieldsOf(command: CommandName): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(commandTable[command].body, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** What a body can bring besides what its record says. */
const besides = ['custom', 'fromCollection', 'fromItem', 'checklist', 'template', 'user'];

/** What is asked in a pay slip's form belongs to a version of it. */
const withForms = Object.values(recordKinds).filter(({ collection }) => collection !== 'payslips');

describe.each(withForms)('the form of $collection', (kind) => {
  const asked: readonly string[] = namesOn(kind, 'form');

  it('asks in its form for what the bodies that create and edit it take', () => {
    const created = fieldsOf(kind.commands.create).filter((field) => !besides.includes(field));
    expect(created.toSorted()).toEqual(asked.toSorted());
    expect(asked.filter((field) => !fieldsOf(kind.commands.edit).includes(field))).toEqual([]);
  });
});

describe.each(Object.values(recordKinds))('the kind of $collection', (kind) => {
  it('names its number, its title and each of its fields once', () => {
    const fields = Object.entries<{ label: string; on: readonly string[] }>(kind.fields);
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(['number' in kind ? kind.number : kind.title, kind.title]),
    );
    // In each place that people see; what only code reads has no label.
    const shown = fields.flatMap(([, { label, on }]) => on.map((place) => `${label} in ${place}`));
    expect(shown).toEqual([...new Set(shown)]);
    expect(fields.filter(([, { label, on }]) => label === '' && on.length > 0)).toEqual([]);
  });

  it('gives its commands to those whom it names', () => {
    const { rights, commands } = kind;
    expect(commandTable[commands.create].access).toEqual({ kind: 'any-of', flags: rights.create });
    const links = 'link' in commands ? [commands.link, commands.unlink] : [];
    for (const command of [commands.edit, ...links]) {
      expect(commandTable[command].access).toEqual({ kind: 'any-of', flags: rights.edit });
    }
    for (const command of [commands.remove, commands.restore]) {
      expect(commandTable[command].access).toEqual({ kind: 'any-of', flags: rights.remove });
    }
  });
});
