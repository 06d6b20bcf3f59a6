/** A number that follows from a short name, the same each time. */
export function numberFrom(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at++) sum += key.charCodeAt(at);
  return sum;
}
