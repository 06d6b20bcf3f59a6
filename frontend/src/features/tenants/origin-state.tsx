import type { TenantView } from '@atrium/contracts/tenants/views';
import { CircleCheck, CircleSlash, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { formatDate, useFormats } from '../../ui/format/formats';

const day = (at: string): string => formatDate(at, { dateStyle: 'medium' });

/** Whether people can sign in to an organisation; and that it is to be deleted, or was. */
export function OriginState({ isActive, deletion }: Pick<TenantView, 'isActive' | 'deletion'>) {
  useFormats();
  if (deletion !== null) {
    const { state, due, doneAt } = deletion;
    if (state === 'requested') return <Badge tone="danger">{`Closed, deleted on ${day(due)}`}</Badge>;
    if (state === 'underway') return <Badge tone="danger">Being deleted</Badge>;
    return <Badge icon={Trash2}>{`Deleted on ${day(doneAt ?? due)}`}</Badge>;
  }
  return isActive ? (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge icon={CircleSlash}>Inactive</Badge>
  );
}
