// @ts-check
/**
 * `node leash.mjs PROGRAM …`: runs a tool with child processes, and ends its whole process group when the supervisor's
 * channel closes. A killed supervisor can't do that itself.
 */
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });

child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 1));

// The supervisor made this process a group leader; zero means that group.
let asked = false;
process.on('SIGTERM', () => {
  // The signal also reaches this process itself.
  if (asked) return;
  asked = true;
  process.kill(0, 'SIGTERM');
});
process.once('disconnect', () => process.kill(0, 'SIGKILL'));
