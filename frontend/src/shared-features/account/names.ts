/** A name with its first letter as a capital. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}
