import { createContext } from 'react';

type Take = (files: readonly File[]) => void;

/** The files of a form that no text can show, for its field that attaches any. */
export interface OtherFiles {
  /** Null where nothing attaches files. */
  readonly taker: () => Take | null;
  /** @returns what ends it */
  readonly attachBy: (take: Take) => () => void;
}

export function otherFiles(): OtherFiles {
  let taker: Take | null = null;
  return {
    taker: () => taker,
    attachBy(take) {
      taker = take;
      return () => {
        if (taker === take) taker = null;
      };
    },
  };
}

export const OtherFilesContext = createContext<OtherFiles | null>(null);
