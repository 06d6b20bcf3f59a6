/** Fields of one log line, beside its time, level and message. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one structured line per entry. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

function write(level: string, message: string, fields: LogFields): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
}

/** Logs JSON lines to stderr; stdout is kept for the line that announces readiness. */
export const stderrLog: Log = {
  info: (message, fields = {}) => write('info', message, fields),
  warn: (message, fields = {}) => write('warn', message, fields),
  error: (message, fields = {}) => write('error', message, fields),
};

/** Discards everything; for servers started inside a test. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
