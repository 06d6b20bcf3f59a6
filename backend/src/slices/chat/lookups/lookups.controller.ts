import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { isDirectChannel } from '@atrium/contracts/chat/rules';
import { type MessageSearch, parseMessageSearch } from '@atrium/contracts/chat/search-query';
import type { ChannelView, RecordChip, SavedMessagesView } from '@atrium/contracts/chat/views';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { longestQuery } from '@atrium/contracts/core/search';
import { isId } from '@atrium/contracts/core/values';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PersonView } from '@atrium/contracts/users/views';
import { personSees } from '../../../platform/auth/person-sees.js';
import type { Actor } from '../../../platform/kernel/actor.js';
import { SliceRegistry } from '../../../platform/slice/registry.js';
import { Asker } from '../../../platform/http/caller.decorator.js';
import { Limited } from '../../../platform/limits/limited.js';
import { ReadModel } from '../../../platform/projections/read-model.js';
import { Search } from '../../../platform/search/search.js';
import { chipOf, mostChips, mostReaders, namedIn, placeIn } from './chip-rules.js';
import { facetsHold, meantBy, type MessageFacets, spanOf } from './search-rules.js';

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
   * Says which of some people see a record, so that mentions reach them.
   * @throws Refusal (404) when the asker does not see it
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
    if (!(await this.readModel.seesEntries(actor, collection, id))) throw refuse('notFound');
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
    const { search: wanted, problem } = parseMessageSearch(query);
    if (wanted === null) throw refuseFields([{ field: 'q', message: problem }]);
    const wantedFacets = await this.facetsFor(actor, wanted);
    const results = await this.search.find(actor, wanted.words, mostFound, {
      collections: ['messages', 'replies'],
      where: (facets) => facetsHold(facets, wantedFacets),
      newest: 'at',
    });
    // A result may be deleted or hidden since it was indexed.
    const found = await Promise.all(results.map(({ collection, _id }) => this.readModel.one(actor, collection, _id)));
    return `{"items":[${found.filter((json) => json !== null).join(',')}]}`;
  }

  /**
   * Turns the names in a search into ids.
   * @throws Refusal (400) for an unknown name
   */
  private async facetsFor(actor: Actor, wanted: MessageSearch): Promise<MessageFacets> {
    const { tenant, id: me } = actor;
    const { from, in: place, has, is } = wanted;
    const [people, channels, kept, zone] = await Promise.all([
      from === null || from === 'me' ? [] : this.seen<PersonView>(actor, 'users'),
      place === null && !is.includes('direct') ? [] : this.seen<ChannelView>(actor, 'channels'),
      is.includes('saved') ? this.readModel.one(actor, 'saved-messages', me) : null,
      this.zoneOf(tenant, me),
    ]);
    const saved = kept === null ? [] : (JSON.parse(kept) as SavedMessagesView).items;
    return {
      people: from === 'me' ? new Set([me]) : meant('from', from, people, ({ username }) => username),
      channels: meant('in', place, channels, ({ name }) => name),
      has,
      is,
      ...spanOf(wanted, zone, Date.now()),
      me,
      saved: new Set(saved.map(({ message }) => message)),
      conversations: new Set(channels.filter(isDirectChannel).map(({ _id }) => _id)),
    };
  }

  private async seen<Doc>(actor: Actor, collection: string): Promise<readonly Doc[]> {
    const { documents } = await this.readModel.visible(actor, collection);
    return documents.map((json): Doc => JSON.parse(json));
  }

  /** The time zone by which a person's days begin: their own, else the organisation's. */
  private async zoneOf(tenant: string, person: string): Promise<string> {
    const [own, settings] = await Promise.all([
      this.readModel.document<PreferencesView>(tenant, 'preferences', person),
      this.readModel.document<SettingsView>(tenant, 'settings', tenant),
    ]);
    const { timeZone } = settings ?? defaultSettings;
    return own === null || own.timeZone === '' ? timeZone : own.timeZone;
  }
}

/**
 * @returns the id that a name stands for, or null when no name is given
 * @throws Refusal (400) for an unknown name
 */
function meant<Doc extends { readonly _id: string }>(
  operator: string,
  name: string | null,
  all: readonly Doc[],
  nameOf: (doc: Doc) => string,
): ReadonlySet<string> | null {
  if (name === null) return null;
  const named = all.map((doc) => ({ _id: doc._id, name: nameOf(doc) }));
  const found = meantBy(name, named);
  if (found.size === 0)
    throw refuseFields([{ field: 'q', message: `${operator}:${name} names nothing that you can see.` }]);
  return found;
}
