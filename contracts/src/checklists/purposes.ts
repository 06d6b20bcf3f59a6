/** Apart from the rules, which addresses must not load. */
export const checklistPurposes = ['onboarding', 'offboarding'] as const;
export type ChecklistPurpose = (typeof checklistPurposes)[number];
