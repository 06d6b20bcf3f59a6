interface CodeMail {
  readonly subject: string;
  readonly text: string;
}

/** The code stands in the text alone: subjects are shown on locked screens. */
export function codeMail(code: string, organisation: string, minutes: number): CodeMail {
  return {
    subject: `Your code for ${organisation}`,
    text: [
      `Your code is ${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`,
      `Enter it where you asked for it within ${minutes} minutes to see your requests to ${organisation}.`,
      'If you did not ask for it, ignore this mail. Nobody from us will ever ask you for this code.',
    ].join('\n\n'),
  };
}
