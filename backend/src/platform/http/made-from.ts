import type { MadeFrom } from '../kernel/events.js';

export function madeFromIn(text: string): MadeFrom | null {
  const [, collection, id] = /^([a-z][a-z-]{0,40}):([\w-]{1,64})$/.exec(text) ?? [];
  return collection === undefined || id === undefined ? null : { collection, id };
}
