/** A refusal in words of SCIM (RFC 7644, 3.12). */
export class ScimProblem extends Error {
  override readonly name = 'ScimProblem';

  constructor(
    readonly status: number,
    detail: string,
    readonly scimType?: 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness',
  ) {
    super(detail);
  }
}
