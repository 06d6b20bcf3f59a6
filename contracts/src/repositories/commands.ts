import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LinkBugCode } from '../bugs/code-bodies.js';
import { type BugStatus, bugStatuses } from '../bugs/rules.js';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { IsFilledIn, unlessEmpty } from '../core/validation.js';
import {
  gitBugsRead,
  gitChangesRead,
  type GitMoment,
  gitMoments,
  type GitProvider,
  gitProviders,
  gitSecretPattern,
  repositoryLengths,
} from './rules.js';

export class NewRepository {
  @MaxLength(repositoryLengths.name)
  @IsFilledIn()
  @IsString()
  name!: string;

  @IsIn(gitProviders)
  provider!: GitProvider;

  /** What a bug becomes when a pull request that names it is opened; left out or empty for what it is. */
  @IsIn(bugStatuses)
  @unlessEmpty('opened')
  opened?: BugStatus | '';

  /** What it becomes when that is merged. */
  @IsIn(bugStatuses)
  @unlessEmpty('merged')
  merged?: BugStatus | '';

  /** What it becomes when a commit that closes it reaches the default branch. */
  @IsIn(bugStatuses)
  @unlessEmpty('pushed')
  pushed?: BugStatus | '';
}

/** Sent by the product, which makes the secret. */
export class ConnectRepository extends NewRepository {
  @Matches(gitSecretPattern)
  @IsString()
  secret!: string;
}

/** What is left out stays as it is. */
export class EditRepository extends partialOf(NewRepository) {}

/** Sent by the product, which makes the secret. */
export class RotateRepositorySecret {
  @Matches(gitSecretPattern)
  @IsString()
  secret!: string;
}

/** A bug that a commit or pull request names. */
export class NamedBug {
  @Min(1)
  @IsInt()
  number!: number;

  /** Whether a closing word stands before it. */
  @IsBoolean()
  closes!: boolean;
}

export class GitChange extends LinkBugCode {
  @ValidateNested({ each: true })
  @Type(() => NamedBug)
  @ArrayMaxSize(gitBugsRead)
  @IsArray()
  bugs!: NamedBug[];

  /** Left out where nothing follows for the status. */
  @IsIn(gitMoments)
  @IsOptional()
  moment?: GitMoment;
}

/** What a repository told, once it is known to come from it. */
export class TakeGitDelivery {
  @MaxLength(repositoryLengths.delivery)
  @IsString()
  delivery!: string;

  @MaxLength(repositoryLengths.event)
  @IsString()
  event!: string;

  @ValidateNested({ each: true })
  @Type(() => GitChange)
  @ArrayMaxSize(gitChangesRead)
  @IsArray()
  changes!: GitChange[];
}

const editors = anyOf('updatesetting');

export const repositoryCommands = {
  ConnectRepository: { body: ConnectRepository, access: editors, reauthenticate: 'always' },
  EditRepository: { body: EditRepository, access: editors },
  RotateRepositorySecret: { body: RotateRepositorySecret, access: editors, reauthenticate: 'always' },
  DisconnectRepository: { body: EmptyBody, access: editors },
  ReconnectRepository: { body: EmptyBody, access: editors },
  TakeGitDelivery: { body: TakeGitDelivery, access: nobody },
  NoteRefusedGitDelivery: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
