import UFuzzy from '@leeoniya/ufuzzy';
import { fold } from '../../ui/table/filter-options';
import { groupHeadings, type PaletteEntry } from './palette-entries';

/** At most so many entries while search results stand below them. */
const fewEntries = 12;

function searchedWords({ group, label, words = '' }: PaletteEntry): readonly string[] {
  return fold(`${groupHeadings[group]} ${label} ${words}`).split(/\s+/u);
}

/** Tolerates one letter left out, added, replaced or swapped. */
const tolerant = new UFuzzy({ intraMode: 1, interLft: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
/** Tolerates as much in each of two parts of a long word. */
const moreTolerant = new UFuzzy({ intraMode: 1, interIns: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
/** A shorter text with a slip in it would mean nearly everything. */
const shortestWithSlip = 4;
const shortestWithTwo = 8;
/** Shorter parts of a word would take slips for another word. */
const shortestPart = 3;

/** In which texts a word is meant, in spite of its slips. */
function meantIn(texts: string[], word: string): ReadonlySet<number> {
  const once = tolerant.filter(texts, word) ?? [];
  if (once.length > 0 || word.length < shortestWithTwo) return new Set(once);
  const splits = Array.from({ length: word.length + 1 - 2 * shortestPart }, (_, at) => at + shortestPart);
  return new Set(splits.flatMap((at) => moreTolerant.filter(texts, `${word.slice(0, at)} ${word.slice(at)}`) ?? []));
}

/**
 * Entries in which each query word begins a word, else those that match with a slip in each word, two in a long one;
 * all for an empty query.
 */
export function entriesFor(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const text = fold(query).trim();
  const wanted = text.split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return entries;
  const meant = entries.filter((entry) =>
    wanted.every((word) => searchedWords(entry).some((own) => own.startsWith(word))),
  );
  if (meant.length > 0 || text.length < shortestWithSlip) return meant.slice(0, fewEntries);
  const texts = entries.map((entry) => searchedWords(entry).join(' '));
  const found = wanted.map((word) => meantIn(texts, word));
  return entries.filter((_, index) => found.every((each) => each.has(index))).slice(0, fewEntries);
}
