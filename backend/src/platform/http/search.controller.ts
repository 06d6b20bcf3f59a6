import { Controller, Get, Inject, Query } from '@nestjs/common';
import { isInstant } from '@atrium/contracts/core/calendar-values';
import { parsePastSearch } from '@atrium/contracts/core/past-search';
import { sentenceAsOperators } from '@atrium/contracts/core/past-sentence';
import { refuseFields } from '@atrium/contracts/core/problems';
import { longestQuery, mostResults, type SearchAnswer } from '@atrium/contracts/core/search';
import { isFieldOfAny } from '@atrium/contracts/past-fields';
import type { Actor } from '../kernel/actor.js';
import { PastSearcher } from '../search/past-searcher.js';
import { Search } from '../search/search.js';
import { Limited } from '../limits/limited.js';
import { Asker } from './caller.decorator.js';

const usualResults = 20;

@Controller('search')
export class SearchController {
  constructor(
    @Inject(Search) private readonly search: Search,
    @Inject(PastSearcher) private readonly past: PastSearcher,
  ) {}

  /**
   * Finds records as they are; with operators of the past as they were, and `at` a moment as they were then.
   * @throws Refusal (400) for a search that makes no sense, and says why
   */
  @Limited('search')
  @Get()
  async find(
    @Asker() actor: Actor,
    @Query('q') q?: unknown,
    @Query('limit') limit?: unknown,
    @Query('at') at?: unknown,
  ): Promise<SearchAnswer> {
    const query = typeof q === 'string' ? q.trim() : '';
    if (query.length > longestQuery) {
      throw refuseFields([{ field: 'q', message: `q must be at most ${longestQuery} characters long` }]);
    }
    const most = resultsWanted(limit);
    const moment = momentOf(at);
    if (query === '') return { items: [] };
    const parsed = parsePastSearch(sentenceAsOperators(query, isFieldOfAny));
    if (parsed?.search === null) throw refuseFields([{ field: 'q', message: parsed.problem }]);
    if (parsed !== null) return this.past.findInPast(actor, parsed.search, moment ?? Date.now(), most);
    if (moment !== null) return this.past.findAt(actor, query, moment, most);
    return { items: await this.search.find(actor, query, most) };
  }
}

/** The moment of a search in milliseconds; null for now. @throws Refusal (400) for what is none that has been */
function momentOf(at: unknown): number | null {
  if (at === undefined) return null;
  if (isInstant(at) && Date.parse(at) <= Date.now()) return Date.parse(at);
  throw refuseFields([
    { field: 'at', message: 'at must be an instant that has been, such as 2026-11-25T09:00:00.000Z' },
  ]);
}

function resultsWanted(limit: unknown): number {
  if (limit === undefined) return usualResults;
  const most = typeof limit === 'string' && /^\d{1,2}$/.test(limit) ? Number(limit) : 0;
  if (most >= 1 && most <= mostResults) return most;
  throw refuseFields([{ field: 'limit', message: `limit must be a whole number from 1 to ${mostResults}` }]);
}
