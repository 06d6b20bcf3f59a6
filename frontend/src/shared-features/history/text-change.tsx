import { diffWordsWithSpace } from 'diff';
import { ChangedValue } from './changed-value';
import type { WordedChange } from './history-labels';

const longestPlain = 60;

/** A change of a value; of long texts word by word. */
export function TextChange({ change }: { change: WordedChange }) {
  const { from, to, isList } = change;
  if (isList === true && from !== null && to !== null) {
    return (
      <>
        <p>
          <ChangedValue change={{ ...change, from: null }} />
        </p>
        <p>
          <ChangedValue change={{ ...change, to: null }} />
        </p>
      </>
    );
  }
  if (from === null || to === null || from.length + to.length <= longestPlain) {
    return <ChangedValue change={change} strong={from === null} />;
  }
  return diffWordsWithSpace(from, to).map(({ value, added, removed }, at) => {
    if (added) {
      return (
        // oxlint-disable-next-line react/no-array-index-key -- words have no other name, and keep no state
        <ins key={at} className="rounded-sm bg-success-soft text-success-ink no-underline">
          {value}
        </ins>
      );
    }
    return removed ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <del key={at} className="rounded-sm bg-danger-soft text-danger-ink line-through">
        {value}
      </del>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={at}>{value}</span>
    );
  });
}
