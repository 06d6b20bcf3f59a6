import { createContext } from 'react';

/** Whether a text speaks to all of a channel by `@channel` or `@here`: then these words stand out. */
export const CallsContext = createContext(false);
