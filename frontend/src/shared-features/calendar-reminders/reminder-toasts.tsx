import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';
import { formatDate } from '../../ui/format/formats';
import { toast } from '../../ui/overlay/toast-store';
import { freshReminders } from './fresh-reminders';

function Reminders() {
  const { _id } = useUser();
  const { document, status } = useDocument('calendar-reminders', _id);
  const { history } = useRouter();
  const [fresh] = useState(freshReminders);
  useEffect(() => {
    if (status !== 'ready') return;
    for (const { event, occurrence, eventtitle, place, allday, starts, due } of fresh(document?.reminders ?? [])) {
      const when = formatDate(starts, allday ? { dateStyle: 'full' } : { hour: 'numeric', minute: '2-digit' });
      const address = `/u/calender?event=${event}&occurrence=${encodeURIComponent(occurrence)}`;
      toast.info(eventtitle, {
        id: `reminder ${event} ${due}`,
        description: place === '' ? when : `${when} · ${place}`,
        duration: Infinity,
        action: { label: 'Open', onSelect: () => history.push(address) },
      });
    }
  }, [document, status, fresh, history]);
  return null;
}

export function ReminderToasts() {
  const { can } = useRights();
  return can('enablecalender') ? <Reminders /> : null;
}
