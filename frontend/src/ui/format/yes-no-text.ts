const words = { yes: { text: 'yes' }, no: { text: 'no' } } as const;

/** A flag as a value, such as in a history. */
export function yesNoText(value: boolean): string {
  return value ? words.yes.text : words.no.text;
}
