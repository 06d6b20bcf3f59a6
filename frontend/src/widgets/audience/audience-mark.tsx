import { type Audience, isForEverybody } from '@atrium/contracts/core/audience';
import { Globe, Users } from 'lucide-react';
import { Chip } from '../../ui/element/chip';
import { audienceText } from './audience-text';

export function AudienceMark({ audience }: { audience: Audience }) {
  return <Chip icon={isForEverybody(audience) ? Globe : Users}>{audienceText(audience)}</Chip>;
}
