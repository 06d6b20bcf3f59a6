import { createContext } from 'react';

/** Whether this part of the page is the unseen screen of then. */
export const ThenContext = createContext(false);
