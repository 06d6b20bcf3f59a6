import { readFileSync } from 'node:fs';

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
 * Reads secrets from files. Environment variables are visible to container inspection and child processes; files are
 * not.
 * @throws Error naming the variable whose file is unreadable, or that is given twice
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
