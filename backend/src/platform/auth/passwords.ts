import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id (algorithm 2): 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class Passwords {
  /** Stands in for the hash of an unknown account, so that both take equally long. */
  private readonly nobody = hash('nobody has this password', parameters);

  async hash(password: string): Promise<string> {
    return hash(password, parameters);
  }

  async verify(known: string | null, password: string): Promise<boolean> {
    const matches = await verify(known ?? (await this.nobody), password);
    return known !== null && matches;
  }
}
