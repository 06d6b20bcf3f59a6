/**
 * A key that nobody else will ever make, for a command. Browsers give `randomUUID` to secure pages alone, and an
 * office may reach its own server by plain HTTP.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
