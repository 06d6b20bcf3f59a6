import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { AnswerDialog } from './answer-dialog';
import { useFeatureList } from './feature-context';
import { FeatureDialog } from './feature-dialog';
import { FeatureFormDialog } from './feature-form-dialog';
import type { OpenFeature } from './feature-search';

/** An answer that is being asked for. */
export interface Answering {
  readonly id: string;
  readonly status: FeatureStatus;
}

/** What is open over the list, as the address says it, and the answer that is being asked for. */
export function FeatureDialogs(props: {
  open: OpenFeature | null;
  answering: Answering | null;
  onAnswered: () => void;
  all: readonly FeatureRequestView[];
  isLoading: boolean;
}) {
  const { open, answering, onAnswered, all, isLoading } = props;
  const { rights, show } = useFeatureList();
  const close = () => show(null);
  const find = (id: string | undefined) => all.find(({ _id }) => _id === id);
  const feature = open === null || open.kind === 'new' ? undefined : find(open.id);
  const answered = find(answering?.id);

  const opened = () => {
    if (open === null) return null;
    if (open.kind === 'new')
      return rights.create ? <FeatureFormDialog key="new" feature={null} onClose={close} /> : null;
    if (feature === undefined) {
      return (
        <MissingDialog
          onClose={close}
          title="Feature request"
          isLoading={isLoading}
          problem="This request isn’t here"
          reason="It was deleted, or it is another organisation’s."
          fields={5}
        />
      );
    }
    if (open.kind === 'edit' && rights.edit && !feature.deleted) {
      return <FeatureFormDialog key={feature._id} feature={feature} onClose={close} />;
    }
    return <FeatureDialog key={feature._id} feature={feature} onClose={close} />;
  };
  return (
    <>
      {opened()}
      {answering === null || answered === undefined ? null : (
        <AnswerDialog
          key={`${answering.id} ${answering.status}`}
          feature={answered}
          status={answering.status}
          onClose={onAnswered}
        />
      )}
    </>
  );
}
