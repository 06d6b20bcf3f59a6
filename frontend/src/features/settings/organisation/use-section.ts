import type { Settings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { useMemo, useState } from 'react';
import { patch } from '../../../platform/api/dispatch';
import { useDispatch } from '../../../platform/api/use-dispatch';
import type { HistoryView } from '../../../platform/sync/use-history';
import { toast } from '../../../ui/overlay/toast-store';
import { lastAuthorOf } from '../../../shared-features/history/history-labels';
import { byPath, noProblems, type Problems, problemsOf } from './problems';
import {
  bodyOf,
  changedIn,
  conflictsIn,
  noDraft,
  type SettingName,
  shownIn,
  withoutValue,
  withValue,
} from './section-draft';
import { nameNow } from '../../../platform/presence/names-now';

export interface RemoteSetting {
  readonly by: string;
  /** It differs from the draft; else the field shows theirs already. */
  readonly conflict: boolean;
}

export interface Section {
  readonly id: string;
  readonly values: Settings;
  readonly live: SettingsView;
  readonly canEdit: boolean;
  readonly isDirty: boolean;
  /** What saving would send. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSaving: boolean;
  readonly problems: Problems;
  readonly set: <Name extends SettingName>(name: Name, value: Settings[Name]) => void;
  readonly discard: () => void;
  /** Whether it could be saved; shows what is wrong. */
  readonly check: () => boolean;
  readonly save: () => Promise<void>;
  readonly remoteOf: (name: SettingName) => RemoteSetting | null;
  readonly take: (name: SettingName) => void;
}

export interface SectionSource {
  readonly live: SettingsView;
  readonly canEdit: boolean;
  readonly history: HistoryView;
}

function freshAuthors({ entries, fresh }: HistoryView): ReadonlyMap<string, string> {
  const arrived = entries.filter(({ _id }) => fresh.has(_id)).toReversed();
  return new Map(arrived.flatMap(({ by, changes }) => changes.map(({ field }) => [field, nameNow(by)] as const)));
}

/** Others' changes show at once, except under a draft. */
export function useSection({ live, canEdit, history }: SectionSource): Section {
  const dispatch = useDispatch();
  const [draft, setDraft] = useState(noDraft);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [isSaving, setSaving] = useState(false);
  const changed = changedIn(live, draft);
  const conflicts = conflictsIn(live, draft);
  const authors = useMemo(() => freshAuthors(history), [history]);

  const body = bodyOf(live, draft);
  const check = (): boolean => {
    const found = problemsOf(body);
    setProblems(found);
    return Object.keys(found).length === 0;
  };

  const send = async (): Promise<void> => {
    if (!check() || Object.keys(body).length === 0) return;
    setSaving(true);
    // A new logo is visible only once its record refers to it.
    const { logo: _logo, ...expected } = draft.values;
    const patches = [patch<SettingsView>('settings', live._id, (doc) => ({ ...(doc ?? live), ...expected }))];
    const outcome = await dispatch('UpdateSettings', {
      body,
      patches,
      failure: 'The settings were not saved',
    });
    setSaving(false);
    if (!outcome.ok) return setProblems(byPath(outcome.problem.errors ?? []));
    setDraft(noDraft);
    toast.success('Settings saved');
  };

  return {
    id: live._id,
    values: shownIn(live, draft),
    live,
    canEdit,
    isDirty: changed.length > 0,
    body,
    isSaving,
    problems,
    set: (name, value) => setDraft((before) => withValue(live, before, name, value)),
    discard: () => {
      setDraft(noDraft);
      setProblems(noProblems);
    },
    check,
    save: send,
    remoteOf: (name) => {
      const conflict = conflicts.includes(name);
      if (conflict) return { by: lastAuthorOf(history.entries, name) ?? 'Somebody', conflict };
      const by = changed.includes(name) ? undefined : authors.get(name);
      return by === undefined ? null : { by, conflict };
    },
    take: (name) => setDraft((before) => withoutValue(before, name)),
  };
}
