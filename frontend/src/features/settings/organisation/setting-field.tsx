import type { ReactNode } from 'react';
import { FormField } from '../../../ui/form/form-field';
import { RemoteValue } from '../../../ui/form/remote-value';
import { useNameOf } from '../../../platform/presence/use-names';
import { settingsLabels } from '../history-labels';
import type { SettingName } from './section-draft';
import type { Section } from './use-section';

/** A conflict shows the other value. */
function Remote({ section, name }: { section: Section; name: SettingName }) {
  const nameOf = useNameOf();
  const remote = section.remoteOf(name);
  if (remote === null) return null;
  if (!remote.conflict) return <p className="text-meta text-accent-ink">Just changed by {remote.by}</p>;
  const value = settingsLabels.textOf(name, section.live[name], nameOf) ?? 'nothing';
  return <RemoteValue by={remote.by} value={value} onTake={() => section.take(name)} />;
}

export function SettingField(props: {
  section: Section;
  name: SettingName;
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const { section, name, label, hint, children } = props;
  return (
    <div data-field={name} className="flex min-w-0 flex-col gap-1">
      <FormField label={label} hint={hint} error={section.problems[name]} disabled={!section.canEdit}>
        {children}
      </FormField>
      <Remote section={section} name={name} />
    </div>
  );
}

export function SettingGroup(props: {
  section: Section;
  name: SettingName;
  legend: string;
  hideLegend?: boolean;
  children: ReactNode;
}) {
  const { section, name, legend, hideLegend = false, children } = props;
  const problem = section.problems[name];
  return (
    <fieldset data-field={name} disabled={!section.canEdit} className="flex min-w-0 flex-col gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-meta font-medium text-ink-muted'}>{legend}</legend>
      {children}
      {problem === undefined ? null : (
        <p role="alert" className="text-meta text-danger-ink">
          {problem}
        </p>
      )}
      <Remote section={section} name={name} />
    </fieldset>
  );
}
