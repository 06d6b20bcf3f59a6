import { type Logger, pino } from 'pino';

export const Log = Symbol('Log');

/** Logs to stderr, since stdout is for people. Redacts secrets. */
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
