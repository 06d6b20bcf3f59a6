/** Said in place of what is only known as it is now. */
export const onlyNow = 'This is not kept as it was. Return to now to see it.';
