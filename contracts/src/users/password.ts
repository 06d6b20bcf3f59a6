import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { messages } from '../core/messages.js';
import { EqualsProperty } from '../core/validation.js';
import { compositionRules } from './password-rules.js';

const text = messages.user;

/** Decorators run bottom-up, so the last rule listed is checked first. */
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

export class ResetPassword {
  @NewPassword()
  password!: string;

  @PasswordRepetition()
  confirmpassword!: string;
}

export function CurrentPassword(): PropertyDecorator {
  const missing = { message: messages.auth.fieldRequired };
  return (target, key) => {
    for (const rule of [IsString(missing), MinLength(1, missing), MaxLength(128)]) rule(target, key);
  };
}

export class ChangeOwnPassword extends ResetPassword {
  @CurrentPassword()
  currentpassword!: string;
}

/** Fields of either form of `PUT /user/updateuserpassword/{id}`. */
export class PasswordForm extends ResetPassword {
  @MaxLength(128)
  @IsString()
  @IsOptional()
  currentpassword?: string;
}

export class CheckPassword {
  @MaxLength(128)
  @IsString()
  password!: string;

  @MaxLength(254, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(4)
  @IsArray()
  @IsOptional()
  words?: string[];
}
