import { type Audience, isForEverybody } from '@atrium/contracts/core/audience';

export function audienceText(audience: Audience): string {
  if (isForEverybody(audience)) return 'Everybody';
  return [...audience.departments, ...audience.roles.map((role) => `role ${role}`)].join(', ');
}
