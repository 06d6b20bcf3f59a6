import { Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { TextInput } from '../../../ui/form/text-input';
import { emojis } from './emoji';
import { everyEmoji } from './emoji-data';
import { type Emoji, findEmoji } from './emoji-search';

const perRow = 8;
const mostFound = 48;

interface Part {
  readonly title: string;
  readonly signs: readonly (readonly [sign: string, name: string])[];
}

const shown = ({ sign, names, description }: Emoji) => [sign, `${description} (:${names[0] ?? ''}:)`] as const;

const parts: readonly Part[] = [
  { title: 'Often used', signs: emojis },
  ...[...new Set(everyEmoji.map(({ category }) => category))].map((title) => ({
    title,
    signs: everyEmoji.filter(({ category }) => category === title).map(shown),
  })),
];

/** Moves between emoji with the arrow keys, and from the search to the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };
  const step = steps[event.key];
  const signs = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-sign]')];
  const at = signs.findIndex((sign) => sign === event.target);
  if (step === undefined || (at === -1 && event.key !== 'ArrowDown')) return;
  const next = at === -1 ? signs[0] : signs[at + step];
  event.preventDefault();
  if (next !== undefined) next.focus();
  else if (step < 0) event.currentTarget.querySelector('input')?.focus();
}

function Signs({ part, onPick }: { part: Part; onPick: (sign: string) => void }) {
  return (
    <section aria-label={part.title} className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <h3 className="py-1 text-meta font-medium text-ink-muted">{part.title}</h3>
      <div className="grid grid-cols-8 gap-0.5">
        {part.signs.map(([sign, name]) => (
          <button
            key={sign}
            type="button"
            data-sign
            aria-label={name}
            title={name}
            onClick={() => onPick(sign)}
            className="focus-inset flex size-8 items-center justify-center rounded-md text-title hover:bg-hover"
          >
            {sign}
          </button>
        ))}
      </div>
    </section>
  );
}

export function EmojiPanel({ onPick }: { onPick: (sign: string) => void }) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => findEmoji(everyEmoji, query, mostFound).map(shown), [query]);
  const isSearched = query.trim() !== '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows walk from sign to sign
    <div className="w-72 max-w-full" onKeyDown={walk}>
      <TextInput
        aria-label="Search emoji"
        icon={Search}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to search
        autoFocus
        placeholder="Search emoji"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found[0] ?? [];
          if (event.key !== 'Enter' || first === undefined) return;
          event.preventDefault();
          onPick(first);
        }}
      />
      <div className="mt-2 h-64 overflow-y-auto">
        {isSearched ? (
          found.length === 0 ? (
            <p className="p-2 text-ink-faint">No Result found</p>
          ) : (
            <Signs part={{ title: 'Found', signs: found }} onPick={onPick} />
          )
        ) : (
          parts.map((part) => <Signs key={part.title} part={part} onPick={onPick} />)
        )}
      </div>
    </div>
  );
}
