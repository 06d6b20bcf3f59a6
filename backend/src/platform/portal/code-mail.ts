import type { Say } from '@atrium/contracts/core/say';

interface CodeMail {
  readonly subject: string;
  readonly text: string;
}

/** The code stands in the text alone: subjects are shown on locked screens. */
export function codeMail(code: string, organisation: string, minutes: number, say: Say): CodeMail {
  const half = code.length / 2;
  return {
    subject: say('Your code for {0}', [organisation]),
    text: [
      say('Your code is {0} {1}', [code.slice(0, half), code.slice(half)]),
      say('Enter it where you asked for it within {0} minutes to see your requests to {1}.', [minutes, organisation]),
      say('If you did not ask for it, ignore this mail. Nobody from us will ever ask you for this code.'),
    ].join('\n\n'),
  };
}
