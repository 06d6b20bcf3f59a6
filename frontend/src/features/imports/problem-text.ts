import { besideLabel, type FieldProblem } from '@atrium/contracts/core/problems';
import { type ImportedCollection, importFields } from '@atrium/contracts/imports/importable-kinds';
import { wireText } from '../../ui/language/wire-text';

/** What is wrong with a cell, as it stands in the column of its field: rules name the property, which people don't know. */
export function problemInColumn({ field, message }: FieldProblem): string {
  const named = `${field}: `;
  if (!message.startsWith(named)) return wireText(besideLabel(message));
  const rest = message.slice(named.length);
  return wireText(rest.charAt(0).toUpperCase() + rest.slice(1));
}

/** What is wrong with a row, led by the label of the field. */
export function problemInRow(collection: ImportedCollection, problem: FieldProblem): string {
  const label = importFields(collection).find(({ name }) => name === problem.field)?.label;
  return label === undefined ? problem.message : `${label}: ${problemInColumn(problem)}`;
}
