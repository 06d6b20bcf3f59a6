import { dayAt } from '@atrium/contracts/core/zones';
import { createHash, randomBytes } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { RequestCalendarFeed } from '@atrium/contracts/calendar/commands';
import { readsCalendar } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView, CalendarFeedAddress, CalendarFeedView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView, OwnAnswersView } from '@atrium/contracts/company-events/views';
import { refuse } from '@atrium/contracts/core/problems';
import { type MeetingRoom, placeWith } from '@atrium/contracts/settings/meeting-rooms';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Public } from '../../platform/auth/access.guard.js';
import { actorFrom, Actors } from '../../platform/auth/actors.js';
import { GuessLimiter } from '../../platform/auth/guess-limiter.js';
import { Sender } from '../../platform/commands/sender.js';
import { Config } from '../../platform/config.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRoomsOf } from '../../platform/shared/audience.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { Limited } from '../../platform/limits/limited.js';
import { PersonLimits } from '../../platform/limits/person-limits.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { inTimeSlices } from '../../platform/time-slices.js';
import { digestRoom, type FeedDocument } from './projections.js';
import { companyEventsOf, eventsOf, withRoomsInPlaces } from './feed-rules.js';
import { icsChunks } from './ics-rules.js';
import { type ClockYear, clockYear } from './zone-rules.js';

/** The organisation, then 32 random bytes. */
const secretPattern = /^([A-Za-z0-9-]{1,64})_([A-Za-z0-9_-]{43})$/;

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

@Controller('calendar')
export class CalendarFeedsController {
  /** Computing a year's clocks takes about a millisecond; all exports share them. */
  private readonly clockYears = new LRUCache<string, ClockYear>({ max: 20_000 });

  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Actors) private readonly actors: Actors,
    @Inject(GuessLimiter) private readonly limiter: GuessLimiter,
    @Inject(PersonLimits) private readonly limits: PersonLimits,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Limited('export')
  @Get('export.ics')
  async download(@Asker() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!readsCalendar(actor)) throw refuse('notAllowed');
    void reply.header('content-disposition', 'attachment; filename="calendar.ics"');
    return this.answer(actor, reply);
  }

  @Post('feed')
  @HttpCode(200)
  async make(@Body() { until }: RequestCalendarFeed, @From() caller: Caller): Promise<CalendarFeedAddress> {
    // Superadmins from outside have no calendar here.
    if (caller.actor.home !== caller.actor.tenant) throw refuse('notAllowed');
    const secret = `${caller.actor.tenant}_${randomBytes(32).toString('base64url')}`;
    const own = { ...caller, id: caller.actor.id };
    const body = { digest: digestOf(secret), until };
    const { document } = await this.sender.send<'MakeCalendarFeed', CalendarFeedView>('MakeCalendarFeed', body, own);
    const path = `/api/calendar/feed/${secret}.ics`;
    const { publicUrl } = this.config;
    const address = publicUrl === null ? null : publicUrl + path;
    return { path, address, since: document.since ?? '', until: document.until };
  }

  /** Unauthenticated; every failure is answered alike. */
  @Public()
  @Limited('feed')
  @Get('feed/:file')
  async read(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const actor = await this.limiter.limitGuesses(request.ip, () => this.holderOf(file.replace(/\.ics$/, '')));
    if (actor === null) throw refuse('notFound');
    await this.limits.count('feed', actor.id);
    return this.answer(actor, reply);
  }

  private async holderOf(secret: string): Promise<Actor | null> {
    const [, tenant] = secretPattern.exec(secret) ?? [];
    if (tenant === undefined) return null;
    const room = digestRoom(digestOf(secret));
    const [feed] = await this.readModel.room<FeedDocument>(tenant, 'calendar-addresses', room);
    if (feed === undefined) return null;
    const [account, { timeZone }] = await Promise.all([this.actors.present(tenant, feed._id), this.settingsOf(tenant)]);
    const isOver = feed.until !== null && feed.until < dayAt(Date.now(), timeZone);
    if (account === null || isOver) return null;
    const actor = actorFrom(account);
    return readsCalendar(actor) ? actor : null;
  }

  private async answer(actor: Actor, reply: FastifyReply): Promise<string> {
    const { tenant, id } = actor;
    const now = Date.now();
    const [events, company, answers, settings] = await Promise.all([
      this.readModel.visible(actor, 'calendar'),
      // H.R. sees all company events; their own calendar shows those addressed to them.
      this.readModel.visible(actor, 'company-events', { rooms: audienceRoomsOf(actor) }),
      this.readModel.document<OwnAnswersView>(tenant, 'event-answers-own', id),
      this.settingsOf(tenant),
    ]);
    void reply.header('content-type', 'text/calendar; charset=utf-8');
    void reply.header('cache-control', 'no-store');
    const { displayName, holidays, meetingRooms } = settings;
    const chunks = icsChunks({
      name: displayName === '' ? 'Atrium' : displayName,
      events: (await inTimeSlices(feedEvents(events.documents, meetingRooms, id, now))).flat(),
      companyEvents: companyEventsOf(parsed<CompanyEventView>(company), answers, now).map((event) => ({
        ...event,
        place: placeWith(meetingRooms, event),
      })),
      holidays,
      now: new Date(now).toISOString(),
      clockYears: (timeZone, year) => this.clocksOf(timeZone, year),
    });
    return (await inTimeSlices(chunks)).join('');
  }

  private async settingsOf(tenant: string): Promise<Settings> {
    return (await this.readModel.document<SettingsView>(tenant, 'settings', tenant)) ?? defaultSettings;
  }

  private clocksOf(timeZone: string, year: number): ClockYear {
    const key = `${timeZone} ${year}`;
    const known = this.clockYears.get(key) ?? clockYear(timeZone, year);
    this.clockYears.set(key, known);
    return known;
  }
}

function parsed<T>({ documents }: { readonly documents: readonly string[] }): T[] {
  return documents.map((text) => JSON.parse(text) as T);
}

/** One event at a time, since there may be many. */
function* feedEvents(
  documents: readonly string[],
  rooms: readonly MeetingRoom[],
  me: string,
  now: number,
): Generator<CalendarEventView[]> {
  for (const text of documents) {
    yield eventsOf([JSON.parse(text) as CalendarEventView], me, now).map((event) => withRoomsInPlaces(event, rooms));
  }
}
