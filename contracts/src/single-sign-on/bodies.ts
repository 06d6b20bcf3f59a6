import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { required } from '../core/validation.js';

export class BeginSignOn {
  /** By its name; left out by those who are signed in, for their own one. */
  @MaxLength(80)
  @IsNotEmpty(required)
  @IsString(required)
  @IsOptional()
  organisation?: string;

  /** A shared device keeps nothing after signing out. */
  @IsBoolean()
  @IsOptional()
  shared?: boolean;

  /** Whether the provider is to ask anew who is there, whomever it remembers. */
  @IsBoolean()
  @IsOptional()
  fresh?: boolean;

  /** Where to go afterwards, within the workspace. */
  @MaxLength(500)
  @Matches(/^\/u\/[^\\\s]*$/)
  @IsOptional()
  back?: string;
}

export class CheckSignOn {
  @MaxLength(500)
  @IsNotEmpty(required)
  @IsString(required)
  issuer!: string;
}
