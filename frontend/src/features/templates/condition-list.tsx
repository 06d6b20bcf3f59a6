import type { FormField as Field } from '@atrium/contracts/core/custom-fields';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { shownWhenText } from './shown-when-text';

/** The fields that are not always shown, and when they are. */
export function ConditionList({ fields }: { fields: readonly Field[] }) {
  const conditions = fields.flatMap((field) => {
    const text = shownWhenText(field, fields);
    return text === null ? [] : [{ key: field.key, label: field.label, text }];
  });
  if (conditions.length === 0) return null;
  return (
    <PanelSection title="Conditions">
      <dl className="flex flex-col gap-1.5">
        {conditions.map(({ key, label, text }) => (
          <div key={key} className="min-w-0 break-words">
            <dt className="font-medium">{label}</dt>
            <dd className="text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
