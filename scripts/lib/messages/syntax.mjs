// @ts-check
/** What nodes of the syntax tree say by their names and types. Pure. */

/** `a.b` of what is called; empty where that has no name. @param {any} callee @returns {string} */
export function nameOf(callee) {
  if (callee?.type === 'Identifier') return callee.name;
  if (callee?.type === 'MemberExpression' && !callee.computed) {
    return `${nameOf(callee.object)}.${callee.property.name}`;
  }
  return callee?.type === 'ImportExpression' ? 'import' : '';
}

/** The name of a property; empty where it is computed. @param {any} key @returns {string} */
export const keyOf = (key) =>
  key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : '';

/** Whether a type is `Record<…, string>`, readonly or not. @param {any} type @returns {boolean} */
export function isTextRecord(type) {
  if (type?.type !== 'TSTypeReference') return false;
  const name = type.typeName?.name;
  const given = type.typeArguments?.params ?? [];
  if (name === 'Readonly' || name === 'Partial') return isTextRecord(given[0]);
  return name === 'Record' && givesText(given[1]);
}

/** Whether a function says that it gives a string, or null. @param {any} type @returns {boolean} */
export function givesText(type) {
  if (type?.type === 'TSUnionType')
    return type.types.every((/** @type {any} */ each) => each.type === 'TSNullKeyword' || givesText(each));
  return type?.type === 'TSStringKeyword';
}
