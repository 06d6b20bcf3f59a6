/** Where the reader was before they saw as another person. */
export const returnKey = 'atrium.returns-to';
