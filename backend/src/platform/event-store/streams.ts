/** The name of an aggregate's stream: `<category>-<tenant>.<id>`. */
export function streamName(category: string, tenant: string, id: string): string {
  return `${category}-${tenant}.${id}`;
}

/** What the name of an aggregate's stream consists of. */
export interface StreamParts {
  readonly category: string;
  readonly tenant: string;
  readonly id: string;
}

/**
 * The parts of a stream's name.
 * @returns null for a stream that is not an aggregate's, such as the server's own
 */
export function parseStreamName(name: string): StreamParts | null {
  const dash = name.indexOf('-');
  const dot = name.indexOf('.', dash);
  if (dash <= 0 || dot < 0 || name.startsWith('$')) return null;
  return { category: name.slice(0, dash), tenant: name.slice(dash + 1, dot), id: name.slice(dot + 1) };
}
