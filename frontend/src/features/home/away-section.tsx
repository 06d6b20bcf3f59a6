import type { AwaySince } from '@atrium/contracts/home/views';
import { CheckCheck, Coffee, History, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { useDispatch } from '../../platform/api/use-dispatch';
import { copied } from '../../platform/browser/copied';
import { onlyNow } from '../../platform/past/only-now';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { RelativeTime } from '../../ui/format/relative-time';
import { Segmented } from '../../ui/form/segmented';
import { SkeletonText } from '../../ui/status/skeleton';
import { toast } from '../../ui/overlay/toast-store';
import { AwayDifference } from './away-difference';
import { type AwayList, keyOf } from './away-list';
import { AwayRow } from './away-row';
import type { LabelsOf } from './away-labels';
import { homeSearch } from './home-search';
import type { AwayView } from './use-away';
import { formatNumber } from '../../ui/format/numbers';

const starts: readonly { value: AwaySince; label: string }[] = [
  { value: 'seen', label: 'Last seen' },
  { value: 'out', label: 'Punched out' },
];

const scopes = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'My work' },
  { value: 'team', label: 'My team' },
] as const;

/** Marks what is listed as seen; later news stays. */
function useMarkSeen({ list, ask }: AwayView) {
  const dispatch = useDispatch();
  const send = async (body: { position: string; back?: boolean }) => {
    const outcome = await dispatch('MarkHomeSeen', { body, failure: 'Unknown' });
    void ask();
    return outcome.ok;
  };
  return async ({ position }: AwayList) => {
    const before = list?.since;
    if (!(await send({ position }))) return;
    const undo = () => void (before === undefined ? null : send({ position: before, back: true }));
    toast.success('Seen', { action: { label: 'Undo', onSelect: undo } });
  };
}

/** Few, so that work stays in view. */
const fewRows = 8;

function Rows({ away, labels, onOpen }: { away: AwayView; labels: LabelsOf; onOpen: (key: string) => void }) {
  const { list, failure, isReading, ask, more } = away;
  const [isLong, setLong] = useState(false);
  if (list === null) {
    // No failure that another try could mend.
    if (failure === onlyNow) return <EmptyState icon={History} title="Shown only now" description={failure} />;
    return failure === null ? (
      <SkeletonText lines={5} />
    ) : (
      <ErrorState description={failure} onRetry={() => void ask()} />
    );
  }
  if (list.items.length === 0 && list.next === null) {
    return (
      <EmptyState
        icon={Coffee}
        title="Nothing new"
        description={
          list.sinceAt === null ? (
            'What others do while you are away appears here, once per record.'
          ) : (
            <>
              Nothing has changed since you looked <RelativeTime at={list.sinceAt} />.
            </>
          )
        }
      />
    );
  }
  return (
    <>
      <ul aria-label="Since you were away" className="-mx-2 -my-2 divide-y">
        {list.items.slice(0, isLong ? undefined : fewRows).map((item) => (
          <AwayRow key={keyOf(item)} item={item} labels={labels[item.collection]} onOpen={() => onOpen(keyOf(item))} />
        ))}
      </ul>
      {!isLong && list.items.length > fewRows ? (
        <Button variant="ghost" full className="mt-3" onClick={() => setLong(true)}>
          Show {formatNumber(list.items.length - fewRows)} more
        </Button>
      ) : list.next === null ? null : (
        <Button variant="ghost" full className="mt-3" busy={isReading} onClick={more}>
          Show older
        </Button>
      )}
    </>
  );
}

/** Copies a link to the list, for people with access to that person's news; each sees it by their own rights. */
function LinkButton({ list }: { list: AwayList }) {
  const me = useUser()._id;
  const [{ of, person = me }] = useAddress(homeSearch);
  const link = () => {
    const query = new URLSearchParams({ away: list.since, person, ...(of !== undefined && { of }) });
    void copied(new URL(`/u/home?${query.toString()}`, window.location.href).href, 'Link copied');
  };
  return <IconButton size="sm" label="Copy a link to this" icon={Link2} onClick={link} />;
}

export function AwaySection({ away, labels }: { away: AwayView; labels: LabelsOf }) {
  const [{ away: since = 'seen', diff, of = 'all', person }, setSearch] = useAddress(homeSearch);
  const me = useUser()._id;
  const nameOf = useNameOf();
  const markSeen = useMarkSeen(away);
  const { list } = away;
  const isOwn = person === undefined || person === me;
  const open = list?.items.find((item) => keyOf(item) === diff);
  const isEmpty = list === null || list.items.length === 0;
  return (
    <Card
      title={isOwn ? 'Since you were away' : `Since ${nameOf(person)} was away`}
      actions={
        <>
          {list === null || list.since === '0' ? null : <LinkButton list={list} />}
          {isOwn && of === 'all' ? (
            <Button size="sm" icon={CheckCheck} disabled={isEmpty} onClick={() => void (list && markSeen(list))}>
              Mark as seen
            </Button>
          ) : null}
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-meta text-ink-muted">
          {list === null || list.sinceAt === null ? 'What others did' : <RelativeTime at={list.sinceAt} />}
          {list === null || isEmpty ? null : (
            <span className="tabular-nums">
              {' · '}
              {formatNumber(list.items.length)}
              {list.next === null ? '' : '+'} changed
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Segmented
            label="Of"
            value={of}
            options={scopes}
            onChange={(next) => setSearch({ of: next === 'all' ? undefined : next }, { replace: true })}
          />
          {isOwn ? (
            <Segmented<string>
              label="Since"
              value={since}
              options={starts}
              onChange={(next) =>
                setSearch({ away: next === 'out' ? next : undefined, person: undefined }, { replace: true })
              }
            />
          ) : (
            <Button onClick={() => setSearch({ away: undefined, person: undefined })}>Your own</Button>
          )}
        </div>
      </div>
      <Rows away={away} labels={labels} onOpen={(key) => setSearch({ diff: key })} />
      <AwayDifference
        item={open ?? null}
        labels={open === undefined ? undefined : labels[open.collection]}
        onClose={() => setSearch({ diff: undefined })}
      />
    </Card>
  );
}
