import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from './wait.js';

/** A real IMAP server (Dovecot) on loopback, with mailboxes of its own that are deleted with it. */
export class ImapServer {
  static readonly password = 'a-mailbox-of-the-tests';
  private delivered = 0;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private process: ChildProcess,
  ) {}

  static async start(): Promise<ImapServer> {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-imap-'));
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'mail'));
    if (isRoot) execFileSync('chown', ['mail:mail', join(folder, 'mail')]);
    const port = await freePort();
    await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port));
    const server = new ImapServer(port, folder, launch(folder));
    await server.ready();
    return server;
  }

  /** Puts a mail into somebody's inbox, as the last step of a delivery does. */
  async deliver(user: string, mail: string): Promise<void> {
    const box = join(this.folder, 'mail', user);
    for (const part of ['', 'cur', 'new', 'tmp']) await mkdir(join(box, part), { recursive: true });
    const name = `${Date.now()}.${++this.delivered}.tests`;
    await writeFile(join(box, 'tmp', name), mail.replaceAll(/\r?\n/g, '\r\n'));
    if (isRoot) execFileSync('chown', ['-R', 'mail:mail', box]);
    await rename(join(box, 'tmp', name), join(box, 'new', name));
  }

  /** How many mails of an inbox are read, flagged or neither. */
  async flags(user: string): Promise<{ readonly seen: number; readonly flagged: number; readonly all: number }> {
    const box = join(this.folder, 'mail', user);
    const names = (await Promise.all(['cur', 'new'].map((part) => readdir(join(box, part)).catch(() => [])))).flat();
    const having = (letter: string) => names.filter((name) => (name.split(':2,')[1] ?? '').includes(letter)).length;
    return { seen: having('S'), flagged: having('F'), all: names.length };
  }

  /** What the server said, for the message of a failing test. */
  async said(): Promise<string> {
    return readFile(join(this.folder, 'log'), 'utf8').catch(() => '');
  }

  async halt(): Promise<void> {
    await end(this.process);
  }

  async resume(): Promise<void> {
    this.process = launch(this.folder);
    await this.ready();
  }

  async stop(): Promise<void> {
    await this.halt();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    await until('the IMAP server answers', () => answers(this.port), 20_000);
  }
}

const isRoot = userInfo().uid === 0;

function configuration(folder: string, port: number): string {
  const me = userInfo().username;
  const users = isRoot ? '' : `default_internal_user = ${me}\ndefault_login_user = ${me}\n`;
  const owner = isRoot ? 'uid=mail gid=mail' : `uid=${userInfo().uid} gid=${userInfo().gid}`;
  return `${users}base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=${ImapServer.password}
}
userdb {
  driver = static
  args = ${owner} home=${folder}/mail/%u
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function launch(folder: string): ChildProcess {
  // `npm test` says where it is.
  const program = process.env['DOVECOT_PATH'] ?? '/usr/sbin/dovecot';
  return spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const over = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', () => over(true));
    socket.once('error', () => over(false));
  });
}
