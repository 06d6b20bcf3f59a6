import { dayAt } from '@atrium/contracts/core/zones';
import { soonestDue } from '@atrium/contracts/policies/reading';
import { isOverdue } from '@atrium/contracts/policies/rules';
import { CalendarHeart, FileText, Plane, Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';
import { useSettingsView } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { formatDate, formatDay } from '../../ui/format/formats';
import { weekDayAndDay } from '../../ui/format/day-texts';
import { Tile } from '../../ui/layout/tile';
import { FigureTile } from '../../widgets/figure-tile/figure-tile';
import { awayText, newestSlip, nextHoliday, unreadPolicies } from './select';
import { formatNumber, formatMoney } from '../../ui/format/numbers';

/** Leads to the form of a new request, for people with the right to ask for leave. */
function ApplyTile() {
  if (!useRights().can('createleave')) return null;
  return (
    <FigureTile
      label="Leave"
      value="Apply"
      footer="Ask for days off"
      icon={Plane}
      tone="primary"
      address="/u/hr/leave?form=new"
    />
  );
}

/** Links to the calendar, for people who have one. */
function HolidayTile() {
  const { settings, status } = useSettingsView();
  const { can } = useRights();
  const today = dayAt(useNow(), settings.timeZone);
  const next = nextHoliday(settings.holidays, today);
  const day = next === null ? '' : weekDayAndDay(next.date);
  const label = 'Next holiday';
  const value = status === 'loading' ? null : next === null ? 'None planned' : day;
  const footer = next === null ? 'No upcoming holiday in the settings' : `${next.name}, ${awayText(next.date, today)}`;
  if (next === null || !can('enablecalender')) {
    return <Tile label={label} value={value} footer={footer} icon={CalendarHeart} tone="primary" />;
  }
  const address = `/u/calender?date=${next.date}&view=day`;
  return (
    <FigureTile label={label} value={value} footer={footer} icon={CalendarHeart} tone="primary" address={address} />
  );
}

function PaySlipTile() {
  const me = useUser();
  const { documents, status } = useCollection('payslips');
  const slip = useMemo(() => newestSlip(documents, me._id), [documents, me._id]);
  if (status === 'failed' || status === 'no-permission') return null;
  if (slip === null) {
    const value = status === 'loading' ? null : 'None yet';
    return <Tile label="Newest pay slip" value={value} footer="Appears once published" icon={Wallet} />;
  }
  const month = formatDate(`${slip.month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const net = formatMoney(slip.net, slip.currency);
  const address = `/u/hr/payslip?tab=mine&open=${slip._id}`;
  return (
    <FigureTile
      label="Newest pay slip"
      value={month}
      footer={`${net} net`}
      icon={Wallet}
      tone="success"
      address={address}
    />
  );
}

function PoliciesTile() {
  const { documents, status } = useCollection('policies');
  const { document: reading, status: readingStatus } = useDocument('policy-readers', useUser()._id);
  const unread = useMemo(() => unreadPolicies(documents, reading), [documents, reading]);
  const isLoading = status === 'loading' || readingStatus === 'loading';
  const first = soonestDue(unread);
  const { settings } = useSettingsView();
  const today = dayAt(useNow(), settings.timeZone);
  const overdue = first !== undefined && isOverdue(first, today);
  const due =
    first === undefined || first.dueDate === ''
      ? ''
      : overdue
        ? ', overdue'
        : `, by ${formatDay(first.dueDate, { day: 'numeric', month: 'short' })}`;
  return (
    <FigureTile
      label="Policies to read"
      value={isLoading ? null : formatNumber(unread.length)}
      footer={first === undefined ? 'You have acknowledged all of them' : `${first.title}${due}`}
      icon={FileText}
      tone={first === undefined ? 'neutral' : overdue ? 'danger' : 'warning'}
      address={
        unread.length === 1 && first !== undefined ? `/u/hr/policy?open=${first._id}` : '/u/hr/policy?only=unread'
      }
    />
  );
}

export function OwnTiles() {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <ApplyTile />
      <HolidayTile />
      <PaySlipTile />
      <PoliciesTile />
    </div>
  );
}
