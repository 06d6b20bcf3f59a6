import { type LeaveSpan, sumOfDays } from '@atrium/contracts/leave/rules';
import type { LeaveBeyondBalance } from '@atrium/contracts/settings/rules';
import { CalendarDays, CircleAlert, type LucideIcon, TriangleAlert, Wallet } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNameOf } from '../../platform/presence/use-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { cx } from '../../ui/element/cx';
import { inkOf, type Tone } from '../../ui/element/tone';
import { daysText } from '../../ui/format/days-text';
import { useSettingsFor } from '../../shared-features/work-schedules/use-settings-for';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import { weekDayAndDay } from '../../ui/format/day-texts';
import { spanText } from './leave-labels';
import { askedBesides, type LeavePreview, type LeavePreview as Preview, previewOf } from './select';
import { useCollection } from '../../platform/sync/use-collection';

/**
 * Counted as the server does.
 * @param leave being edited or decided; null for a new one
 */
export function usePreview(span: LeaveSpan, user: string, leave: string | null): LeavePreview | null {
  const times = useSettingsFor()(user);
  const { documents: leaves } = useCollection('leave');
  const { documents: absences } = useCollection('absences');
  const { documents: people } = useCollection('users');
  const { startDate, endDate, startHalf, endHalf, startTime = '', endTime = '' } = span;
  return useMemo(
    () =>
      previewOf(
        { startDate, endDate, startHalf, endHalf, startTime, endTime },
        { times, leaves, absences, people, user, leave },
      ),
    [startDate, endDate, startHalf, endHalf, startTime, endTime, times, leaves, absences, people, user, leave],
  );
}

function Remark({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2', inkOf[tone])}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

function Count({ preview }: { preview: Preview }) {
  const { counted, holidays } = preview;
  if (counted === null) {
    return (
      <Remark icon={CircleAlert} tone="danger">
        The last day must not be before the first.
      </Remark>
    );
  }
  const byYear = counted.length < 2 ? '' : ` (${counted.map(({ year, days }) => `${year}: ${days}`).join(', ')})`;
  const days = sumOfDays(counted);
  const off = holidays.map(({ name, halfDay }) => (halfDay ? `${name} (half)` : name)).join(', ');
  return (
    <Remark icon={CalendarDays} tone={days === 0 ? 'warning' : 'neutral'}>
      <strong className="font-semibold text-ink">{daysText(days)}</strong> of leave{byYear}.
      {days === 0 ? ' These are no working days.' : null}
      {off === '' ? null : ` Not counted: ${off}.`}
    </Remark>
  );
}

type Look = { readonly icon: LucideIcon; readonly tone: Tone };
const within: Look = { icon: Wallet, tone: 'neutral' };
const beyond: Readonly<Record<LeaveBeyondBalance, Look>> = {
  allow: within,
  warn: { icon: TriangleAlert, tone: 'warning' },
  forbid: { icon: CircleAlert, tone: 'danger' },
};

/** By year. */
function Left(props: {
  preview: Preview;
  type: string;
  user: string;
  year: number;
  leave: string | null;
  isCounted: boolean;
}) {
  const { preview, type, user, year, leave, isCounted } = props;
  const { leaveBeyondBalance } = useSettings();
  const { documents: leaves } = useCollection('leave');
  const balance = useBalances(user, year)?.find((one) => one.type.id === type);
  const days = preview.counted?.find((one) => one.year === year)?.days ?? 0;
  if (balance === undefined || days === 0) return null;
  const left = balance.balance - (isCounted ? 0 : days);
  const look = left < 0 ? beyond[leaveBeyondBalance] : within;
  const asked = askedBesides(leaves, { user, type, year, leave });
  const { name } = balance.type;
  return (
    <>
      <Remark {...look}>{leftText({ left, name, year, isCounted })}</Remark>
      {asked === 0 ? null : (
        <Remark {...(left < asked ? beyond.warn : within)}>
          {`Other requests for ${daysText(asked)} of ${name} in ${year} are not decided yet.`}
        </Remark>
      )}
    </>
  );
}

function leftText(props: { left: number; name: string; year: number; isCounted: boolean }): string {
  const { left, name, year, isCounted } = props;
  if (left < 0) return `${daysText(-left)} more than there are of ${name} in ${year}.`;
  const days = daysText(left);
  return isCounted ? `${days} of ${name} are left in ${year}.` : `${days} of ${name} would be left in ${year}.`;
}

/** Live, for the requester and the approver. */
export function LeavePreview(props: {
  span: LeaveSpan;
  user: string;
  /** Null for free text. */
  type: string | null;
  leave: string | null;
  /** Its days are already in the balance. */
  isCounted?: boolean;
}) {
  const { span, user, type, leave, isCounted = false } = props;
  const preview = usePreview(span, user, leave);
  const nameOf = useNameOf();
  if (preview === null) return null;
  return (
    <ul aria-label="Summary" aria-live="polite" className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2">
      <Count preview={preview} />
      {type === null
        ? null
        : preview.counted?.map(({ year }) => (
            <Left
              key={year}
              preview={preview}
              type={type}
              user={user}
              year={year}
              leave={leave}
              isCounted={isCounted}
            />
          ))}
      {preview.overlapping.map((one) => (
        <Remark key={one._id} icon={CircleAlert} tone="danger">
          {`${one.leaveType}, ${spanText(one)}, covers some of these days already.`}
        </Remark>
      ))}
      {preview.away.length === 0 ? null : (
        <Remark icon={TriangleAlert} tone="warning">
          Away then:{' '}
          {preview.away
            .map((one) => `${nameOf(one.user)} (${weekDayAndDay(one.startDate)} – ${weekDayAndDay(one.endDate)})`)
            .join(', ')}
        </Remark>
      )}
    </ul>
  );
}
