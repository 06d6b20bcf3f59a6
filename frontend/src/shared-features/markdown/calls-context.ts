import { createContext } from 'react';

/** Whether `@channel` and `@here` address people here. */
export const CallsContext = createContext(false);
