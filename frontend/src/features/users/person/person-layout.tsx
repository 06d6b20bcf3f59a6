import type { ReactNode } from 'react';
import { usePresence } from '../../../platform/presence/use-presence';
import { ValueTip } from '../../../shared-features/history/value-tip';
import { PanelLayout } from '../../../shared-features/record-panel/panel-layout';
import type { Person } from '../../../ui/person/avatar-stack';
import type { Colleague } from '../directory/directory-rules';
import { userLabels } from '../history-labels';
import type { UserRow } from '../list/select';
import type { UserSearch } from '../list/use-user-search';
import { AccountPanel } from './account-panel';
import { ColleaguePanel } from './colleague-panel';
import type { HistoryScope } from './person-history';
import { MissingPerson, useOpenPerson } from './use-open-person';

/** A list of people, with the one who is open beside it, and the forms over both. */
export function PersonLayout(props: {
  search: UserSearch;
  /** Those whose account the reader sees. */
  all: readonly UserRow[];
  /** Those whom everybody sees. */
  people: readonly Colleague[];
  loading: boolean;
  scope: HistoryScope;
  /** Given the others who look at people. */
  children: (viewers: readonly Person[]) => ReactNode;
}) {
  const { search, all, people, loading, scope, children } = props;
  const { open, full, show, change } = search;
  const seen = open === null || open.kind === 'new' ? 'viewing' : `viewing:${open.id}`;
  const others = usePresence('users', seen);
  const personOf = ({ userId, username }: (typeof others)[number]): Person => ({ id: userId, name: username });
  const renderRead = (id: string): ReactNode => {
    const user = all.find((row) => row.user._id === id)?.user;
    const viewers = others.filter(({ what }) => what === `viewing:${id}`).map(personOf);
    if (user !== undefined) {
      return <AccountPanel key={id} user={user} people={people} scope={scope} viewers={viewers} show={show} />;
    }
    const colleague = people.find(({ _id }) => _id === id);
    if (colleague !== undefined) return <ColleaguePanel key={id} person={colleague} people={people} />;
    return <MissingPerson loading={loading} />;
  };
  const { panelId, panel, dialog } = useOpenPerson({ search, all, loading, renderRead });
  return (
    <ValueTip labels={userLabels}>
      <PanelLayout
        openId={panelId}
        isPage={full}
        back="All people"
        onOpen={(next, how) => change({ open: next?.id, full: next?.isPage === true ? true : undefined }, how)}
        panel={panel}
      >
        {children(others.map(personOf))}
      </PanelLayout>
      {dialog}
    </ValueTip>
  );
}
