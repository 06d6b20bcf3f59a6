import type { Plugin } from 'vite';

/**
 * Puts the texts of the interface into the languages of `frontend/languages`.
 * @param root the project's
 */
export function languages(root: string): Plugin;

/** The names of a build's files with texts, by language. */
export function filesOfLanguages(files: Iterable<string>): Record<string, string>;
