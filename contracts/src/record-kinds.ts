import { numberedKinds } from './numbered-kinds.js';
import { projectKind } from './projects/kind.js';

/** The kinds of record that are declared, by their collections. */
export const recordKinds = {
  ...numberedKinds,
  projects: projectKind,
} as const;
