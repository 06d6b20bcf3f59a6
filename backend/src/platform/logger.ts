import { type Logger, pino } from 'pino';

export const Log = Symbol('Log');

/** Structured logs on stderr, so that what a person should read stays alone on stdout. Secrets are cut out. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['password', '*.password', '*.currentpassword', '*.confirmpassword', '*.token', 'req.headers.cookie'],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
