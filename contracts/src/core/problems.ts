import { accountMessages, authMessages } from './first-messages.js';

export interface FieldProblem {
  field: string;
  message: string;
}

/** They begin like a rule's message, but were asked for in these very words. */
const asWritten: readonly string[] = [authMessages.passwordTooShort, accountMessages.usernameTooLong];

/**
 * A field's message as it stands beside the field's label: rules name the property, which people do not know.
 * @param message such as `dob is in the future`; one that does not begin with a property stays as it is
 */
export function besideLabel(message: string): string {
  if (asWritten.includes(message)) return message;
  const [, each = '', rest] =
    /^(each value in )?[a-z]\w*(?:\.\w+)* ((?:must|is|has|should|and) .+)$/su.exec(message) ?? [];
  if (rest === undefined) return message;
  const plain = rest
    .replace(/^must be shorter than or equal to (\d+) characters$/u, 'must be at most $1 characters long')
    .replace(/^must be longer than or equal to (\d+) characters$/u, 'must be at least $1 characters long');
  const sentence = each === '' ? plain : `each ${plain}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** `code` is stable, for programs; `message` is for people. */
export interface Problem {
  statusCode: number;
  code: string;
  message: string;
  errors?: FieldProblem[];
  /** What else programs need to go on, by its code. */
  details?: object;
}

export interface RefusalContract {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  readonly message: string;
  readonly field?: string;
}

export type RefusalTable = Readonly<Record<string, RefusalContract>>;

/** A rule said no. Thrown by deciders and policies; becomes a {@link Problem}. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    readonly status: RefusalContract['status'],
    message: string,
    readonly errors?: FieldProblem[],
    /** Seconds (429 and 503). */
    readonly retryAfter?: number,
    /** What else programs need to go on. */
    readonly details?: object,
  ) {
    super(message);
  }
}

/** Makes a slice's thrower of refusals, so that a misspelt code does not compile. */
export function refusalsOf<Table extends RefusalTable>(table: Table): (code: keyof Table & string) => Refusal {
  return (code) => {
    const entry = table[code];
    if (entry === undefined) throw new Error(`No refusal is declared as ${code}`);
    return new Refusal(
      code,
      entry.status,
      entry.message,
      entry.field === undefined ? undefined : [{ field: entry.field, message: entry.message }],
    );
  };
}

export const coreRefusals = {
  invalid: { status: 400, message: 'Some fields are not valid' },
  notSignedIn: { status: 401, message: 'Please sign in' },
  notAllowed: { status: 403, message: 'You do not have the right to do this' },
  xsrf: { status: 403, message: 'The request did not come from this application' },
  notFound: { status: 404, message: 'This does not exist' },
  stale: { status: 409, message: 'Somebody changed this in the meantime' },
  overtaken: { status: 409, message: 'A later request replaced this one' },
  keyReused: { status: 409, message: 'This Idempotency-Key was used with other content' },
  tooLarge: { status: 413, message: 'This is too large' },
  wrongKind: { status: 415, message: 'This kind of content is not accepted' },
  outdatedClient: { status: 409, message: 'This page is older than the server; please reload it' },
  tooMany: { status: 429, message: 'Too many requests; please wait a moment' },
  storeAway: { status: 503, message: 'Part of the system is unavailable; please try again in a moment' },
  busy: { status: 503, message: 'Others are changing this right now; please try again in a moment' },
  rebuilding: { status: 503, message: 'The views are being rebuilt; please try again in a moment' },
} as const satisfies RefusalTable;

export const refuse = refusalsOf(coreRefusals);

export function refuseFields(errors: FieldProblem[]): Refusal {
  return new Refusal('invalid', 400, coreRefusals.invalid.message, errors);
}
