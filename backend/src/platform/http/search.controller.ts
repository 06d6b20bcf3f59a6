import { Controller, Get, Inject, Query } from '@nestjs/common';
import { refuseFields } from '@atrium/contracts/core/problems';
import { longestQuery, mostResults, type SearchAnswer } from '@atrium/contracts/core/search';
import type { Actor } from '../kernel/actor.js';
import { Search } from '../search/search.js';
import { Limited } from '../limits/limited.js';
import { Asker } from './caller.decorator.js';

const usualResults = 20;

@Controller('search')
export class SearchController {
  constructor(@Inject(Search) private readonly search: Search) {}

  @Limited('search')
  @Get()
  async find(@Asker() actor: Actor, @Query('q') q?: unknown, @Query('limit') limit?: unknown): Promise<SearchAnswer> {
    const query = typeof q === 'string' ? q.trim() : '';
    if (query.length > longestQuery) {
      throw refuseFields([{ field: 'q', message: `q must be at most ${longestQuery} characters long` }]);
    }
    const most = resultsWanted(limit);
    return { items: query === '' ? [] : await this.search.find(actor, query, most) };
  }
}

function resultsWanted(limit: unknown): number {
  if (limit === undefined) return usualResults;
  const most = typeof limit === 'string' && /^\d{1,2}$/.test(limit) ? Number(limit) : 0;
  if (most >= 1 && most <= mostResults) return most;
  throw refuseFields([{ field: 'limit', message: `limit must be a whole number from 1 to ${mostResults}` }]);
}
