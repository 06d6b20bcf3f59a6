import type { SignOnCheck } from '@atrium/contracts/single-sign-on/views';
import { LRUCache } from 'lru-cache';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Config } from '../config.js';
import type { SecretVault } from '../secrets/secret-vault.js';
import type { SingleSignOnDocument } from '../shared/single-sign-on-document.js';
import { guardedFetch } from './guarded-fetch.js';
import { checkProvider } from './provider-check.js';

/** Needed by few requests, so it is loaded with the first. */
export const openid = () => import('openid-client');

/** How long a provider's description is trusted, in milliseconds; its keys are read anew by the library. */
const keptMs = 10 * 60_000;

/** What the providers of organisations say about themselves, and how they are spoken to. */
export class Providers {
  private readonly fetch: CustomFetch;
  private readonly known = new LRUCache<string, Configuration>({ max: 500, ttl: keptMs });

  constructor(
    config: Pick<Config, 'privateSignOnHosts'>,
    private readonly vault: Pick<SecretVault, 'open'>,
  ) {
    this.fetch = guardedFetch(config.privateSignOnHosts);
  }

  /**
   * Reads how a provider is spoken to; remembered for some minutes.
   * @throws Error when it can't be read, or calls itself otherwise
   */
  async configurationOf(settings: SingleSignOnDocument): Promise<Configuration> {
    const { _id: tenant, version, issuer } = settings;
    const key = `${tenant} ${version}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const configuration = await this.discover(settings);
    const named = configuration.serverMetadata().issuer;
    // The library does not compare them when the address of the description itself was entered.
    if (new URL(named).href !== new URL(issuer).href) throw new Error(`The provider calls itself ${named}`);
    this.known.set(key, configuration);
    return configuration;
  }

  async check(issuer: string): Promise<SignOnCheck> {
    return { findings: await checkProvider(issuer, this.fetch) };
  }

  private async discover({
    _id: tenant,
    issuer,
    clientId,
    clientSecret,
  }: SingleSignOnDocument): Promise<Configuration> {
    const library = await openid();
    const secret = await this.vault.open({ category: 'signon', tenant, id: tenant }, clientSecret);
    const { enableNonRepudiationChecks, allowInsecureRequests } = library;
    const options = {
      [library.customFetch]: this.fetch,
      timeout: 10,
      // What may be reached without TLS is up to the fetch. Signatures are verified although TLS vouches for them.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
    };
    const read = await library.discovery(new URL(issuer), clientId, secret, undefined, options);
    const methods = read.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    if (!methods.includes('client_secret_basic')) return read;
    const basic = new library.Configuration(read.serverMetadata(), clientId, secret, library.ClientSecretBasic(secret));
    basic[library.customFetch] = this.fetch;
    basic.timeout = options.timeout;
    for (const apply of options.execute) apply(basic);
    return basic;
  }
}
