import type { LiveDocument } from '@atrium/contracts/core/live';
import type { TopicView } from '../sync/live-store';
import type { RemoteChange } from '../sync/remote-changes';
import type { TopicSource } from '../sync/topic-source';

interface Kept {
  readonly before: TopicView;
  readonly now: TopicView;
  readonly view: TopicView;
}

const unchanged: ReadonlyMap<string, RemoteChange> = new Map();

/** Whether everything that today shows of a topic is here. */
function isWhole({ status, complete }: TopicView): boolean {
  return status === 'ready' && complete;
}

function isSameList(a: readonly LiveDocument[], b: readonly LiveDocument[]): boolean {
  return a.length === b.length && a.every((document, at) => document === b[at]);
}

/**
 * Topics as they were, without what today doesn't show any more. The server leaves that out where it is asked; what goes
 * while one compares goes from what was asked before as well.
 */
export class VisibleTodaySource implements TopicSource {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly then: TopicSource,
    private readonly today: TopicSource,
  ) {}

  view(topic: string): TopicView {
    const [then, now] = [this.then.view(topic), this.today.view(topic)];
    const known = this.kept.get(topic);
    if (known?.before === then && known.now === now) return known.view;
    const documents = isWhole(now)
      ? then.documents.filter(({ _id }) => this.today.document(topic, _id) !== undefined)
      : then.documents;
    // The same object as long as nothing is left out, so that what others change today is no change of then.
    const isAll = documents.length === then.documents.length;
    const isAsBefore = known?.before === then && isSameList(known.view.documents, documents);
    const view = isAll ? then : isAsBefore ? known.view : { ...then, documents };
    this.kept.set(topic, { before: then, now, view });
    return view;
  }

  document(topic: string, id: string): LiveDocument | undefined {
    const isGone = isWhole(this.today.view(topic)) && this.today.document(topic, id) === undefined;
    return isGone ? undefined : this.then.document(topic, id);
  }

  remoteChanges(): ReadonlyMap<string, RemoteChange> {
    return unchanged;
  }

  subscribe(topic: string, listener: () => void): () => void {
    const stops = [this.then.subscribe(topic, listener), this.today.subscribe(topic, listener)];
    return () => stops.forEach((stop) => stop());
  }

  follow(topic: string): () => void {
    const stops = [this.then.follow(topic), this.today.follow(topic)];
    return () => stops.forEach((stop) => stop());
  }

  retryRefused(): void {
    this.then.retryRefused();
  }
}
