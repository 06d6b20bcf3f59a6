import { portalPath, ratingPath } from '@atrium/contracts/portal/rules';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import type { Logger } from 'pino';
import type { AccountLinks } from '../auth/account-links.js';
import { type Actors, actorFrom } from '../auth/actors.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { LookUpToolbox } from '../commands/look-up-tools.js';
import type { Config } from '../config.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { CommandJob } from '../shared/command-jobs.js';
import type { Slice } from '../slice/slice.js';
import type { JobTools } from '../slice/slice-job.js';
import type { Documents } from '../files/documents.js';
import type { Files } from '../files/files.js';
import type { ImportFiles } from '../files/import-files.js';
import type { ReplyAddresses } from '../mail/reply-address.js';
import type { Mailer } from '../mail/mailer.js';
import { sayIn } from '../language/say-in.js';
import type { PortalLanguages } from '../portal/portal-languages.js';
import type { Portals } from '../portal/portals.js';
import type { RatedResolution, RatingLinks } from '../portal/rating-links.js';
import type { MailboxDocument } from '../shared/mailbox-document.js';
import type { ReadModel } from '../projections/read-model.js';
import type { OrganisationArchives } from '../organisation-archive/organisation-archives.js';
import { send } from './command-jobs.js';
import type { JobHandler } from './jobs.js';
import { type MakingServices, makingTools } from './making.js';

export interface SliceJobServices {
  readonly runner: CommandRunner;
  readonly toolbox: LookUpToolbox;
  readonly readModel: ReadModel;
  readonly actors: Pick<Actors, 'present'>;
  readonly registry: SliceRegistry;
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'publicUrl' | 'opensSecrets' | 'sendsMail'>;
  readonly documents: Documents;
  readonly files: Files;
  readonly importFiles: ImportFiles;
  readonly eventStore: MakingServices['eventStore'];
  readonly archives: OrganisationArchives;
  readonly accountLinks: AccountLinks;
  readonly replyAddresses: ReplyAddresses;
  readonly portals: Pick<Portals, 'ofTenant'>;
  readonly ratingLinks: RatingLinks;
  readonly portalLanguages: Pick<PortalLanguages, 'of'>;
  readonly logger: Logger;
}

export function sliceJobs(slices: readonly Slice[], services: SliceJobServices): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(
    slices.flatMap(({ category, jobs = {} }) =>
      Object.entries(jobs).map(([kind, carryOut]): [string, JobHandler] => [
        kind,
        (data, { isLastTry }) => carryOut(data, toolsFor(category, data, isLastTry, services)),
      ]),
    ),
  );
}

function toolsFor(
  category: string,
  data: Record<string, unknown>,
  isLastTry: boolean,
  services: SliceJobServices,
): JobTools {
  const { runner, toolbox, readModel, mailer, config, documents, files, importFiles, archives, accountLinks, logger } =
    services;
  const tenant = String(data['tenant']);
  const by = data['by'] as CommandJob['by'];
  return {
    stateOf: (id) => toolbox.stateOf({ category, tenant, id }),
    document: (collection, id) => readModel.document(tenant, collection, id),
    room: (collection, room) => readModel.room(tenant, collection, room),
    seenBy: (person, collection) => seenBy(services, tenant, person, collection),
    send: (name, id, body, key) =>
      send(runner, logger, { tenant, by, name, id, data: body, ...(key === undefined ? {} : { key }) }),
    mailer,
    sayTo: async (person) => {
      const preferences = await readModel.document<PreferencesView>(tenant, 'preferences', person);
      return sayIn(preferences?.language ?? '');
    },
    localeOf: async (person) => {
      const preferences = await readModel.document<PreferencesView>(tenant, 'preferences', person);
      const { locale = '', language = '' } = preferences ?? {};
      // As screens do for those who follow a browser that speaks neither.
      return locale || (language === '' || language === 'en' ? 'en-GB' : language);
    },
    nameOf: async ({ _id, username }) => {
      const account = await readModel.document<UserView>(tenant, 'users', _id);
      return account === null ? username : displayName(account);
    },
    sayToClient: async (address) => sayIn(await services.portalLanguages.of(tenant, address)),
    publicUrl: config.publicUrl,
    linkPath: (user, link) => accountLinks.pathOf({ tenant, user, link }),
    replyAddress: (ticket) => replyAddressOf(services, tenant, ticket),
    portalAddress: (ticket) => portalAddressOf(services, tenant, ticket),
    ratingAddress: (ticket, resolution) => ratingAddressOf(services, { tenant, ticket, resolution }),
    file: (id) => contentOf(files, tenant, id),
    documents: {
      keep: (name, document) => documents.keepDocument(tenant, name, document),
      forget: (name) => documents.forgetDocument(tenant, name),
    },
    making: makingTools(services, tenant),
    importFiles: {
      head: (person, file) => importFiles.head(tenant, person, file),
      part: (person, file, part) => importFiles.part(tenant, person, file, part),
      keepFailures: (person, file, step, failures) => importFiles.keepFailures(tenant, person, file, step, failures),
    },
    archives: {
      write: (order, report) => archives.write(order, report),
      remove: (id) => archives.remove(tenant, id),
    },
    isLastTry,
  };
}

async function contentOf(files: Files, tenant: string, id: string): Promise<Buffer | null> {
  const record = await files.findFile(tenant, id);
  return record === null ? null : files.readContent(record);
}

async function replyAddressOf(
  { readModel, replyAddresses, config }: SliceJobServices,
  tenant: string,
  ticket: string,
): Promise<string | null> {
  const mailbox = await readModel.document<MailboxDocument>(tenant, 'mailboxes', tenant);
  const takesIn = mailbox !== null && (mailbox.on || mailbox.digest !== null);
  if (!takesIn || mailbox.address === '') return null;
  // A token that nobody can check is worth nothing.
  return config.opensSecrets ? replyAddresses.addressOf(mailbox.address, tenant, ticket) : mailbox.address;
}

async function portalAddressOf(
  { portals, config: { publicUrl, sendsMail } }: SliceJobServices,
  tenant: string,
  ticket: string,
): Promise<string | null> {
  // Nobody gets in without a code by mail.
  const portal = publicUrl !== null && sendsMail ? await portals.ofTenant(tenant) : null;
  return portal === null ? null : `${publicUrl}${portalPath(portal.name, ticket)}`;
}

function ratingAddressOf(
  { ratingLinks, config: { publicUrl, opensSecrets } }: SliceJobServices,
  rated: RatedResolution,
): string | null {
  // A token that nobody can check is worth nothing.
  const token = publicUrl !== null && opensSecrets ? ratingLinks.tokenOf(rated) : null;
  return token === null ? null : `${publicUrl}${ratingPath(token)}`;
}

async function seenBy<Doc>(
  { actors, readModel, registry }: SliceJobServices,
  tenant: string,
  person: string,
  collection: string,
): Promise<readonly Doc[] | null> {
  const account = await actors.present(tenant, person);
  if (account === null) return null;
  const newest = registry.collection(collection)?.workingSet;
  const kept = newest === undefined ? {} : { newest };
  const { documents } = await readModel.visible(actorFrom(account), collection, kept);
  return documents.map((json) => JSON.parse(json) as Doc);
}
