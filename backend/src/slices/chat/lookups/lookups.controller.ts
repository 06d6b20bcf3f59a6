import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { parseMessageSearch } from '@atrium/contracts/chat/search-query';
import type { ChannelView, RecordChip } from '@atrium/contracts/chat/views';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { longestQuery } from '@atrium/contracts/core/search';
import { isId } from '@atrium/contracts/core/values';
import type { PersonView } from '@atrium/contracts/users/views';
import { personSees } from '../../../platform/auth/person-sees.js';
import type { Actor } from '../../../platform/kernel/actor.js';
import { SliceRegistry } from '../../../platform/slice/registry.js';
import { Asker } from '../../../platform/http/caller.decorator.js';
import { Limited } from '../../../platform/limits/limited.js';
import { ReadModel } from '../../../platform/projections/read-model.js';
import { Search } from '../../../platform/search/search.js';
import { chipOf, mostChips, mostReaders, namedIn, placeIn } from './chip-rules.js';
import { facetsHold, meantBy } from './search-rules.js';

const mostFound = 50;

@Controller('chat')
export class ChatLookupsController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Search) private readonly search: Search,
  ) {}

  /** Records that the asker can't see are left out. */
  @Limited('search')
  @Get('references')
  async references(@Asker() actor: Actor, @Query('of') of?: unknown): Promise<{ items: RecordChip[] }> {
    const named = typeof of === 'string' ? namedIn(of) : [];
    if (named.length > mostChips)
      throw refuseFields([{ field: 'of', message: `of names at most ${mostChips} records` }]);
    const chips = await Promise.all(
      named.map(async ({ collection, id }) => {
        if (!isId(id)) return null;
        const json = await this.readModel.one(actor, collection, id);
        const published = this.registry.collection(collection);
        return json === null || published === undefined ? null : chipOf(collection, JSON.parse(json), published);
      }),
    );
    return { items: chips.filter((chip) => chip !== null) };
  }

  /**
   * Which of some people see a record, so that mentions reach them.
   * @throws Refusal (404) when the asker does not
   */
  @Limited('search')
  @Get('readers')
  async readers(
    @Asker() actor: Actor,
    @Query('of') of?: unknown,
    @Query('people') people?: unknown,
  ): Promise<{ people: string[] }> {
    const place = typeof of === 'string' ? placeIn(of) : null;
    const asked = typeof people === 'string' ? [...new Set(people.split(','))].filter((id) => isId(id)) : [];
    if (asked.length > mostReaders)
      throw refuseFields([{ field: 'people', message: `people names at most ${mostReaders} people` }]);
    if (place === null) throw refuseFields([{ field: 'of', message: 'of names one record' }]);
    const { collection, id } = place;
    if (!(await this.readModel.seesHistory(actor, collection, id))) throw refuse('notFound');
    const sees = await Promise.all(asked.map((person) => personSees(this.readModel, actor.tenant, person, place)));
    return { people: asked.filter((_, at) => sees[at]) };
  }

  @Limited('search')
  @Get('search')
  @Header('content-type', 'application/json; charset=utf-8')
  async find(@Asker() actor: Actor, @Query('q') q?: unknown): Promise<string> {
    const query = typeof q === 'string' ? q.trim() : '';
    if (query.length > longestQuery)
      throw refuseFields([{ field: 'q', message: `q must be at most ${longestQuery} characters long` }]);
    if (query === '') return '{"items":[]}';
    const wanted = parseMessageSearch(query);
    const [people, places] = await Promise.all([
      wanted.from === null ? null : this.named<PersonView>(actor, 'users', wanted.from, ({ username }) => username),
      wanted.in === null ? null : this.named<ChannelView>(actor, 'channels', wanted.in, ({ name }) => name),
    ]);
    const results = await this.search.find(actor, wanted.words, mostFound, {
      collections: ['messages', 'replies'],
      where: (facets) => facetsHold(facets, { people, channels: places, before: wanted.before, after: wanted.after }),
      newest: 'at',
    });
    // A result may be deleted or hidden since it was indexed.
    const found = await Promise.all(results.map(({ collection, _id }) => this.readModel.one(actor, collection, _id)));
    return `{"items":[${found.filter((json) => json !== null).join(',')}]}`;
  }

  private async named<Doc extends { _id: string }>(
    actor: Actor,
    collection: string,
    name: string,
    nameOf: (doc: Doc) => string,
  ): Promise<ReadonlySet<string>> {
    const { documents } = await this.readModel.visible(actor, collection);
    const all = documents.map((json): Doc => JSON.parse(json));
    return meantBy(
      name,
      all.map((doc) => ({ _id: doc._id, name: nameOf(doc) })),
    );
  }
}
