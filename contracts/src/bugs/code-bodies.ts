import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { codeAddress, type CodeKind, codeKinds, codeLengths, type CodeState, codeStates } from './code-rules.js';

/** Sent for a connected repository: a commit or pull request names the bug, or has become something else. */
export class LinkBugCode {
  @IsIn(codeKinds)
  kind!: CodeKind;

  @MaxLength(codeLengths.title)
  @IsString()
  title!: string;

  @MaxLength(codeLengths.number)
  @IsString()
  number!: string;

  @MaxLength(codeLengths.author)
  @IsString()
  author!: string;

  @IsIn(codeStates)
  state!: CodeState;

  @Matches(codeAddress)
  @MaxLength(codeLengths.address)
  @IsString()
  address!: string;

  /** An instant; empty where it is not known. */
  @MaxLength(40)
  @IsString()
  at!: string;
}
