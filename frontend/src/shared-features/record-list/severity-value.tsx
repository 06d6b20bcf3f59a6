import type { LiveDocument } from '@atrium/contracts/core/live';
import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import { severities, type Severity } from '@atrium/contracts/core/severities';
import { SeverityBadge, severityText } from '../../widgets/severity/severity-badge';
import { ChoiceValue } from './choice-value';

const options = [...severities, '' as const].map((value) => ({ value, label: severityText(value) }));

/** The severity of a record, to be chosen in place. */
export function SeverityValue(props: {
  kind: NumberedKind;
  record: LiveDocument & { readonly deleted: boolean; readonly severity: Severity | '' };
  mayEdit: boolean;
  onChoose: (severity: Severity | '') => void;
}) {
  const { kind, record, mayEdit, onChoose } = props;
  return (
    <ChoiceValue<Severity | ''>
      kind={kind}
      record={record}
      field="severity"
      value={record.severity}
      options={options}
      mayEdit={mayEdit}
      onChoose={onChoose}
      render={(severity) => <SeverityBadge severity={severity} />}
    />
  );
}
