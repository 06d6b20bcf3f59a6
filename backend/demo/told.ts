import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What is told stays beside the sources, also once these are compiled. */
const folder = new URL(import.meta.url.includes('/dist/demo/') ? '../../demo/told/' : './told/', import.meta.url);

/**
 * What a file of `told` says. Whether it can be so is found out by the rehearsal, which takes each step by the product's rules.
 * @param name without its ending, such as `bugs/qr`
 */
export function told<Told>(name: string): Told {
  return parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')) as Told;
}
