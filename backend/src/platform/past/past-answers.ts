import { mostPastDeltas, type PastMoment } from '@atrium/contracts/core/past';
import type { UserView } from '@atrium/contracts/users/views';
import { isEntries } from '../kernel/entries.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { Archive, TenantState } from './archive.js';
import { type Change, type ArchiveReader, type Followed } from './archive-reader.js';
import { changedBy } from './changed-by.js';
import { seersOf } from '../visibility/seers.js';
import { countsIn, momentAt, momentOf, momentsBefore } from './moments.js';
import type {
  AskedMoment,
  AskedTopic,
  ChangeAround,
  PastAnswers,
  PastProblem,
  PastQuestion,
} from './past-questions.js';

/** The most moments that one answer of deltas scans. */
const mostMoments = 200_000;

/** What a question is wrong about. */
export class PastProblemFound extends Error {
  override readonly name = 'PastProblemFound';

  constructor(readonly problem: PastProblem) {
    super(problem.code);
  }
}

function problemAt(code: 'future' | 'beforeBeginning' | 'backwards', field: string): PastProblemFound {
  return new PastProblemFound({ code, field });
}

/** Answers questions from an archive that is filled far enough. */
export class PastAnswerer {
  constructor(
    private readonly archive: Archive,
    private readonly reader: ArchiveReader,
    private readonly registry: Pick<SliceRegistry, 'collection'>,
  ) {}

  /** @throws PastProblemFound when there is no such moment, or the tenant's archive is being filled again */
  answer(question: PastQuestion): PastAnswers[keyof PastAnswers] {
    const tenant = this.tenantOf(question.tenant);
    switch (question.kind) {
      case 'snapshot':
        return this.snapshot(tenant, question);
      case 'documents':
        return this.documents(tenant, question);
      case 'deltas':
        return this.deltas(tenant, question);
      case 'moments':
        return Object.fromEntries(
          Object.entries(question.moments).map(([field, asked]) => [
            field,
            this.momentAt(tenant, this.resolved(tenant, question, asked, field)),
          ]),
        );
      case 'activity':
        return this.activity(tenant, question);
      case 'step':
        return this.step(tenant, question);
      case 'audience':
        return this.audience(tenant, question);
      case 'around':
        return this.around(tenant, question);
      case 'changesBy':
        return this.changesBy(tenant, question);
      default:
        return question satisfies never;
    }
  }

  private tenantOf(name: string): TenantState {
    const tenant = this.archive.tenant(name);
    if (tenant?.behind !== undefined) throw new PastProblemFound({ code: 'filling' });
    return tenant ?? { no: 0, moments: 0, at: 0 };
  }

  /**
   * The moment of the tenant that is meant.
   * @throws PastProblemFound when it is before the first, or beyond the last that the acting tenant has
   */
  private resolved(tenant: TenantState, { acting }: PastQuestion, asked: AskedMoment, field: string): number {
    const own = this.tenantOf(acting);
    if (own.moments === 0) throw problemAt('beforeBeginning', field);
    const last = this.archive.moment(own.no, own.moments - 1);
    if ('position' in asked) {
      const position = Number(asked.position);
      if (position > last.position) throw problemAt('future', field);
      return this.notBefore(momentOf(this.archive, tenant, position), field);
    }
    // The clock of who asks was looked at before; what comes after the last event is as it is.
    return this.notBefore(momentAt(this.archive, tenant, Date.parse(asked.instant)), field);
  }

  private notBefore(moment: number, field: string): number {
    if (moment < 0) throw problemAt('beforeBeginning', field);
    return moment;
  }

  private momentAt({ no }: TenantState, n: number): PastMoment {
    const { position, at } = this.archive.moment(no, n);
    return { position: `${position}`, at: new Date(at).toISOString() };
  }

  private followed({ topic, collection, rooms }: AskedTopic): Followed {
    const published = this.registry.collection(collection);
    if (published === undefined) throw new Error(`There is no collection ${collection}`);
    return { topic, published, rooms, newest: published.workingSet, isEntries: isEntries(published) };
  }

  private snapshot(
    tenant: TenantState,
    question: Extract<PastQuestion, { kind: 'snapshot' }>,
  ): PastAnswers['snapshot'] {
    const n = this.resolved(tenant, question, question.at, 'at');
    const { documents, complete } = this.reader.snapshot(tenant, this.followed(question.topic), n);
    return { ...this.momentAt(tenant, n), complete, documents: `[${documents.join(',')}]` };
  }

  private documents(
    tenant: TenantState,
    question: Extract<PastQuestion, { kind: 'documents' }>,
  ): PastAnswers['documents'] {
    const n = this.resolved(tenant, question, question.at, question.field);
    const followed = { ...this.followed(question.topic), newest: undefined };
    return { ...this.momentAt(tenant, n), documents: this.reader.snapshot(tenant, followed, n).documents };
  }

  private deltas(tenant: TenantState, question: Extract<PastQuestion, { kind: 'deltas' }>): PastAnswers['deltas'] {
    const from = this.resolved(tenant, question, question.from, 'from');
    const goal = this.resolved(tenant, question, question.to, 'to');
    if (goal < from) throw problemAt('backwards', 'to');
    const followed = this.followed(question.topic);
    const deltas: Change[] = [];
    let to = goal;
    if (goal > from) {
      for (const { n, moment } of this.archive.momentsBetween(tenant.no, from + 1, goal)) {
        deltas.push(...this.reader.changesAt(tenant, followed, n, moment));
        if (n === goal || (deltas.length < mostPastDeltas && n - from < mostMoments)) continue;
        to = n;
        break;
      }
    }
    const [{ position: start }, { position: end }] = [this.momentAt(tenant, from), this.momentAt(tenant, to)];
    return { from: start, to: end, complete: to === goal, deltas: JSON.stringify(deltas) };
  }

  private around(tenant: TenantState, question: Extract<PastQuestion, { kind: 'around' }>): PastAnswers['around'] {
    const { topics, after, until, record, most, upTo } = question;
    const from =
      'position' in after
        ? momentOf(this.archive, tenant, Number(after.position))
        : momentAt(this.archive, tenant, Date.parse(after.instant));
    const goal = until === undefined ? tenant.moments - 1 : momentOf(this.archive, tenant, Number(until));
    const followed = topics.map((topic) => this.followed(topic));
    const changes: ChangeAround[] = [];
    if (goal > from) {
      for (const { n, moment } of this.archive.momentsBetween(tenant.no, from + 1, goal)) {
        for (const each of followed) changes.push(...this.reader.changesAround(tenant, each, n, moment, record));
        if (n === goal || (changes.length < most && n - from < mostMoments)) continue;
        return { changes, through: this.momentAt(tenant, n).position, complete: false };
      }
    }
    const last = tenant.moments === 0 ? 0 : this.archive.moment(tenant.no, tenant.moments - 1).position;
    return { changes, through: until ?? `${Math.max(last, upTo)}`, complete: true };
  }

  private activity(
    tenant: TenantState,
    question: Extract<PastQuestion, { kind: 'activity' }>,
  ): PastAnswers['activity'] {
    const instantOf = (asked: AskedMoment, field: string): number =>
      'instant' in asked
        ? Date.parse(asked.instant)
        : this.archive.moment(tenant.no, this.resolved(tenant, question, asked, field)).at;
    const [from, to] = [instantOf(question.from, 'from'), instantOf(question.to, 'to')];
    if (to < from) throw problemAt('backwards', 'to');
    if (tenant.moments === 0) throw problemAt('beforeBeginning', 'from');
    return {
      first: this.momentAt(tenant, 0),
      last: this.momentAt(tenant, tenant.moments - 1),
      buckets: countsIn(this.archive, tenant, from, to, question.buckets),
    };
  }

  /** Who saw a record then; as if it had not been there for an asker who can't see what it was. */
  private audience(
    tenant: TenantState,
    question: Extract<PastQuestion, { kind: 'audience' }>,
  ): PastAnswers['audience'] {
    const { collection, id, rooms } = question;
    const n = this.resolved(tenant, question, question.at, 'at');
    const followed = this.followed({ topic: collection, collection, rooms });
    const shown = this.reader.shownIn(tenant, followed, id, n);
    if (shown === null) throw problemAt('beforeBeginning', 'at');
    const accounts = this.followed({ topic: 'users', collection: 'users', rooms: ['all', 'deleted'] });
    const { documents } = this.reader.snapshot(tenant, accounts, n);
    const people = documents.map((text) => JSON.parse(text) as UserView);
    return { ...this.momentAt(tenant, n), ...seersOf(followed.published, shown, people, question.tenant) };
  }

  private changesBy(
    tenant: TenantState,
    question: Extract<PastQuestion, { kind: 'changesBy' }>,
  ): PastAnswers['changesBy'] {
    const [from, until] = question.span;
    const first = momentsBefore(this.archive, tenant, from);
    const last = momentsBefore(this.archive, tenant, until) - 1;
    if (first > last) return { changed: [], after: '0', upTo: '0', complete: true };
    const { changed, complete } = changedBy(this.archive, tenant, question, first, last);
    const after = first === 0 ? '0' : this.momentAt(tenant, first - 1).position;
    return { changed, after, upTo: this.momentAt(tenant, last).position, complete };
  }

  private step(tenant: TenantState, question: Extract<PastQuestion, { kind: 'step' }>): PastAnswers['step'] {
    const from = this.resolved(tenant, question, question.from, 'from');
    const [start, end] = question.direction === 'next' ? [from + 1, tenant.moments - 1] : [from - 1, 0];
    if (start < 0 || start >= tenant.moments) return null;
    const followed = this.followed(question.topic);
    for (const { n, moment } of this.archive.momentsBetween(tenant.no, start, end)) {
      if (!this.reader.touches(tenant, followed, moment)) continue;
      if (this.reader.changesAt(tenant, followed, n, moment).length > 0) return this.momentAt(tenant, n);
    }
    return null;
  }
}
