/** `<category>-<tenant>.<id>` */
export function streamName(category: string, tenant: string, id: string): string {
  return `${category}-${tenant}.${id}`;
}

export interface StreamParts {
  readonly category: string;
  readonly tenant: string;
  readonly id: string;
}

export function parseStreamName(name: string): StreamParts | null {
  const dash = name.indexOf('-');
  const dot = name.indexOf('.', dash);
  if (dash <= 0 || dot < 0 || name.startsWith('$')) return null;
  return { category: name.slice(0, dash), tenant: name.slice(dash + 1, dot), id: name.slice(dot + 1) };
}
