import { readFileSync } from 'node:fs';

/** The settings that are secret, or may hold a password: each may be given as a file instead (`<NAME>_FILE`). */
export const secretSettings = [
  'ADMIN_PASSWORD',
  'EVENTSTORE_URL',
  'FORMER_SESSION_SECRETS',
  'LOG_SIGNING_KEY',
  'METRICS_TOKEN',
  'REDIS_URL',
  'SESSION_SECRET',
  'SMTP_URL',
] as const;

/**
 * Puts the contents of secrets' files where their values are read. What a process's environment holds is seen by
 * whoever inspects the container, and inherited by every program that it starts; a file is not.
 * @throws Error naming the variable whose file can't be read, or that is given twice
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretSettings.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined || path === '') return [];
    if (env[name] !== undefined && env[name] !== '') throw new Error(`${name} and ${name}_FILE are both set`);
    return [[name, contentOf(`${name}_FILE`, path)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable} names ${path}, which can't be read`, { cause: error });
  }
}
