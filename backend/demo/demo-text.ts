import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { productFile } from '../src/platform/product-files.js';

/** The texts stay beside the sources, also once these are compiled. */
const folder = productFile('backend/demo/texts/');

/**
 * Reads a file of `texts`. It is not checked here: the rehearsal takes each step by the product's rules.
 * @param name without its ending, such as `bugs/qr`
 */
export function demoText<Text>(name: string): Text {
  return parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')) as Text;
}
