import { type LucideIcon, SearchX } from 'lucide-react';
import { Button } from '../element/button';
import { Dialog } from './dialog';
import { EmptyState } from '../status/empty-state';
import { SkeletonForm } from '../status/skeleton';
import { UntilCertain } from '../status/until-certain';

/** Replaces a record's dialog while it is looked up, or when it is missing. */
export function MissingDialog(props: {
  open?: boolean;
  onClose: () => void;
  title: string;
  isLoading: boolean;
  problem: string;
  reason?: string;
  icon?: LucideIcon;
  back?: string;
  fields?: number;
}) {
  const { open = true, onClose, title, isLoading, problem, reason, icon = SearchX, back = 'Back to the list' } = props;
  const leave = <Button onClick={onClose}>{back}</Button>;
  return (
    <Dialog open={open} onClose={onClose} size="medium" title={title}>
      {isLoading ? (
        <SkeletonForm fields={props.fields} />
      ) : (
        <UntilCertain meanwhile={<SkeletonForm fields={props.fields} />} action={leave}>
          <EmptyState icon={icon} title={problem} description={reason} action={leave} />
        </UntilCertain>
      )}
    </Dialog>
  );
}
