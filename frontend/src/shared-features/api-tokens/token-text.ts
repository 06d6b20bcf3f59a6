import type { ApiTokenView } from '@atrium/contracts/api-tokens/views';
import { flagName } from '../account/flag-names';

/** What a token allows, such as "Reads, with all rights". */
export function reachText({ access, rights }: Pick<ApiTokenView, 'access' | 'rights'>): string {
  if (access === 'provision') return 'Provisions people (SCIM), and nothing else';
  const does = access === 'read' ? 'Reads' : 'Reads and writes';
  if (rights === null) return `${does}, with all rights`;
  if (rights.length === 0) return `${does}, without rights of its own`;
  return `${does}, with ${rights.map(flagName).join(', ')}`;
}
