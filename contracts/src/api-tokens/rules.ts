/** What a token may be used for: `provision` for SCIM alone, the others for all but that; besides what its owner's rights allow. */
export const tokenAccess = ['read', 'write', 'provision'] as const;
export type TokenAccess = (typeof tokenAccess)[number];

export const tokenNameLength = 60;
/** Until a token expires, in days. */
export const tokenDays = { least: 1, most: 366 } as const;
/** Of one person, revoked ones apart. */
export const tokenLimit = 100;
