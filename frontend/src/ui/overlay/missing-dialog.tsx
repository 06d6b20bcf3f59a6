import { type LucideIcon, SearchX } from 'lucide-react';
import { Button } from '../element/button';
import { Dialog } from './dialog';
import { EmptyState } from '../status/empty-state';
import { SkeletonForm } from '../status/skeleton';
import { UntilCertain } from '../status/until-certain';

/** Stands where a record's dialog would: while the record is looked for, and where it is not there. */
export function MissingDialog(props: {
  open?: boolean;
  onClose: () => void;
  title: string;
  isLoading: boolean;
  /** Said when it is not there, such as `This bug is not in the list`. */
  problem: string;
  /** Why that may be. */
  reason?: string;
  icon?: LucideIcon;
  /** Where closing leads, such as `Back to the list`. */
  back?: string;
  /** How many fields the record is going to show, about. */
  fields?: number;
}) {
  const { open = true, onClose, title, isLoading, problem, reason, icon = SearchX, back = 'Back to the list' } = props;
  return (
    <Dialog open={open} onClose={onClose} size="medium" title={title}>
      {isLoading ? (
        <SkeletonForm fields={props.fields} />
      ) : (
        <UntilCertain meanwhile={<SkeletonForm fields={props.fields} />}>
          <EmptyState
            icon={icon}
            title={problem}
            description={reason}
            action={<Button onClick={onClose}>{back}</Button>}
          />
        </UntilCertain>
      )}
    </Dialog>
  );
}
