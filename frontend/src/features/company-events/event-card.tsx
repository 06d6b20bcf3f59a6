import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { placeWith } from '@atrium/contracts/settings/meeting-rooms';
import { fileAddress } from '@atrium/contracts/core/files';
import { CircleSlash, Clock, MapPin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isForEverybody } from '@atrium/contracts/core/audience';
import { shownAddress } from '../../platform/api/files';
import { useSettings } from '../../platform/organisation/use-settings';
import { firstLine } from '../../platform/list/excerpt';
import { Badge } from '../../ui/element/badge';
import { cx } from '../../ui/element/cx';
import { formatDate } from '../../ui/format/formats';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { ChangeFlash } from '../../shared-features/plan/change-flash';
import { EventAnswerButtons } from './event-answer';
import { shortTimes } from './event-times';

function DayLeaf({ event }: { event: CompanyEventView }) {
  const at = event.allDay ? `${event.start}T12:00:00` : event.start;
  return (
    <span
      aria-hidden
      className="flex w-12 shrink-0 flex-col items-center self-start rounded-md border bg-sunken py-1.5 leading-tight"
    >
      <span className="text-tiny text-ink-faint uppercase">{formatDate(at, { weekday: 'short' })}</span>
      <span className="text-title font-semibold tabular-nums">{formatDate(at, { day: 'numeric' })}</span>
    </span>
  );
}

/** The picture of an event; its title says what it is. */
export function Cover({ event, cover, className }: { event: string; cover: string; className?: string }) {
  const address = fileAddress('company-events', event, cover);
  return <img src={shownAddress(address)} alt="" className={cx('w-full rounded-md border object-cover', className)} />;
}

/** An event in the list: when and where it is, and who comes. */
export function EventCard(props: {
  event: CompanyEventView;
  isOver: boolean;
  /** It is open beside the list. */
  isOpen: boolean;
  /** How the keyboard reaches it. */
  rowProps: ComponentProps<'li'>;
  onOpen: () => void;
}) {
  const { event, isOver, isOpen, rowProps, onOpen } = props;
  const { title, room, place, description, cover, cancelled } = event;
  const { meetingRooms } = useSettings();
  const where = placeWith(meetingRooms, { room, place });
  return (
    <li
      {...rowProps}
      aria-label={title}
      aria-current={isOpen || undefined}
      data-record={event._id}
      className={cx(
        'relative flex scroll-mt-8 gap-3 rounded-lg border bg-surface p-3 shadow-card sm:gap-4 sm:p-4',
        isOpen && 'border-accent',
      )}
    >
      <ChangeFlash collection="company-events" id={event._id} />
      <DayLeaf event={event} />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        {cover === '' ? null : <Cover event={event._id} cover={cover} className="h-28 sm:h-36" />}
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={onOpen}
            className={cx(
              'min-w-0 truncate rounded-md text-start font-semibold after:absolute after:inset-0 after:rounded-lg hover:text-accent-ink hover:underline',
              cancelled && 'text-ink-muted line-through',
            )}
          >
            {title}
          </button>
          {cancelled ? (
            <Badge tone="danger" icon={CircleSlash}>
              Cancelled
            </Badge>
          ) : null}
          {isForEverybody(event) ? null : <AudienceMark audience={event} />}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-muted">
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden className="size-3.5" />
            {shortTimes(event)}
          </span>
          {where === '' ? null : (
            <span className="inline-flex min-w-0 items-center gap-1">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{where}</span>
            </span>
          )}
        </p>
        <p className="truncate text-ink-muted">
          {cancelled && event.cancelReason !== '' ? event.cancelReason : firstLine(description)}
        </p>
        <EventAnswerButtons event={event} isOver={isOver} />
      </div>
    </li>
  );
}
