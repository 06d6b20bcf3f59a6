import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { messages } from '../core/messages.js';
import { EqualsProperty } from '../core/validation.js';
import { compositionRules } from './password-rules.js';

const text = messages.user;

/**
 * The composition rules of a new password, as one decorator. The last rule listed is checked first.
 */
export function NewPassword(): PropertyDecorator {
  const rules = [
    MaxLength(128),
    ...compositionRules.map((rule) => Matches(rule.pattern, { message: rule.text })).toReversed(),
    IsString(),
  ];
  return (target, key) => {
    for (const rule of rules.toReversed()) rule(target, key);
  };
}

/** The repetition of a password: as long as one, and the same. */
export function PasswordRepetition(): PropertyDecorator {
  const rules = [
    EqualsProperty('password', { message: text.passwordMismatch }),
    MinLength(8, { message: text.passwordLength }),
    IsString(),
  ];
  return (target, key) => {
    for (const rule of rules.toReversed()) rule(target, key);
  };
}

/** Sets another person's password. */
export class ResetPassword {
  @NewPassword()
  password!: string;

  @PasswordRepetition()
  confirmpassword!: string;
}

/** The password in force, for what needs proof of who is there. */
export function CurrentPassword(): PropertyDecorator {
  const missing = { message: messages.auth.fieldRequired };
  return (target, key) => {
    for (const rule of [IsString(missing), MinLength(1, missing), MaxLength(128)]) rule(target, key);
  };
}

/** Changes one's own password; the current one has to be known. */
export class ChangeOwnPassword extends ResetPassword {
  @CurrentPassword()
  currentpassword!: string;
}

/** What either form of `PUT /user/updateuserpassword/{id}` may carry. */
export class PasswordForm extends ResetPassword {
  @MaxLength(128)
  @IsString()
  @IsOptional()
  currentpassword?: string;
}

/** Asks how good a password would be. */
export class CheckPassword {
  @MaxLength(128)
  @IsString()
  password!: string;

  /** What stands for its owner, such as their username and e-mail address. */
  @MaxLength(254, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(4)
  @IsArray()
  @IsOptional()
  words?: string[];
}
