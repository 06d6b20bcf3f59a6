import { Trash2 } from 'lucide-react';
import { Badge } from './badge';

/** Neutral, as is what ended everywhere: red is for what is urgent. */
export function DeletedBadge() {
  return <Badge icon={Trash2}>Deleted</Badge>;
}
