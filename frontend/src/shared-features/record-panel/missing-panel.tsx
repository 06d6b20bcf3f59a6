import { SearchX } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { SkeletonForm } from '../../ui/status/skeleton';
import { UntilCertain } from '../../ui/status/until-certain';
import { usePanel } from './panel-context';
import { RecordPanel } from './record-panel';

/** Shown instead of a record that is still loading or does not exist. */
export function MissingPanel(props: {
  title: string;
  isLoading: boolean;
  /** Said when it is not there, such as `This bug is not in the list`. */
  problem: string;
  reason?: string;
  fields?: number;
}) {
  const { title, isLoading, problem, reason, fields } = props;
  const { close, back } = usePanel();
  const leave = <Button onClick={close}>{back}</Button>;
  const skeleton = <SkeletonForm fields={fields} />;
  return (
    <RecordPanel title={title} isMissing>
      {isLoading ? (
        skeleton
      ) : (
        <UntilCertain meanwhile={skeleton} action={leave}>
          <EmptyState icon={SearchX} title={problem} description={reason} action={leave} />
        </UntilCertain>
      )}
    </RecordPanel>
  );
}
