import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHistory } from '../../platform/sync/use-history';
import { useNameOf } from '../../platform/presence/use-names';
import { RelativeTime } from '../../ui/format/relative-time';
import { placeTip } from '../../ui/overlay/tooltip-position';
import { type HistoryLabels, type Provenance, provenanceOf } from './history-labels';
import { type TipTarget, useTipTarget } from './use-tip-target';

const longest = 120;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function Difference({ found: { from, parts } }: { found: Provenance }) {
  const { came = null, went = null } = parts ?? {};
  const lines =
    parts === null
      ? [`Before: ${from === null ? 'nothing' : shortened(from)}`]
      : [
          ...(came === null ? [] : [`Added: ${shortened(came)}`]),
          ...(went === null ? [] : [`Removed: ${shortened(went)}`]),
        ];
  return lines.map((line) => (
    <span key={line} className="block opacity-70">
      {line}
    </span>
  ));
}

function Labels({ label, found }: { label: string; found: Provenance }) {
  const { by, at, isFirst } = found;
  return (
    <>
      <strong className="font-medium">{label}</strong> {isFirst ? 'since it was created by' : 'set by'} {by},{' '}
      <RelativeTime at={at} />
      {isFirst ? null : <Difference found={found} />}
    </>
  );
}

function Tip({ labels, target }: { labels: HistoryLabels; target: TipTarget }) {
  const { record, field, element } = target;
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const nameOf = useNameOf();
  const { entries, status } = useHistory(labels.collection, record);
  const found = provenanceOf(labels, entries, field, nameOf);
  const label = labels.labelOf(field);
  // After each rendering, since the text grows with the history.
  useLayoutEffect(() => {
    if (tip.current === null) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeTip(element.getBoundingClientRect(), tip.current.getBoundingClientRect(), view);
    tip.current.style.left = `${left}px`;
    tip.current.style.top = `${top}px`;
  });
  // Described by its tip, for screen readers.
  useEffect(() => {
    const described = document.activeElement !== null && element.contains(document.activeElement);
    const owner = described ? document.activeElement : null;
    const before = owner?.getAttribute('aria-describedby') ?? null;
    owner?.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
    return () => {
      if (before === null) owner?.removeAttribute('aria-describedby');
      else owner?.setAttribute('aria-describedby', before);
    };
  }, [element, id]);
  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed top-0 z-tooltip max-w-xs rounded-md bg-tooltip px-2 py-1 text-meta wrap-anywhere whitespace-pre-line text-on-tooltip shadow-raised"
    >
      {found === null ? (
        <>{status === 'loading' ? '…' : `${label} was never set`}</>
      ) : (
        <Labels label={label} found={found} />
      )}
    </div>,
    document.body,
  );
}

/**
 * Who set the value under pointer or focus, when, and what it was before. One per screen, by `data-record` and
 * `data-field`: cells stay light, and histories load on demand.
 */
export function ValueTip({ labels, children }: { labels: HistoryLabels; children: ReactNode }) {
  const { target, watch } = useTipTarget();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches where one rests
    <div className="contents" {...watch}>
      {children}
      {target === null ? null : <Tip key={`${target.record}:${target.field}`} labels={labels} target={target} />}
    </div>
  );
}
