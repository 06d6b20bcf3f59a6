import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { DayInput } from '../../ui/form/day-input';
import { viewerDay } from '../../ui/format/formats';
import { Popover } from '../../ui/overlay/popover';
import { useChat } from './use-chat';
import { Form } from '../../ui/form/form';

export function JumpToDay() {
  const { search, setSearch } = useChat();
  const today = viewerDay(useNow());
  const [day, setDay] = useState(search.on ?? today);
  return (
    <Popover square align="end" label="Go to a day" button={<CalendarSearch aria-hidden className="size-4" />}>
      {(close) => (
        <Form
          noValidate={false}
          className="flex items-end gap-2"
          onSubmit={() => {
            setSearch({ on: day, m: undefined });
            close();
          }}
        >
          <DayInput label="Day" value={day} max={today} onChange={setDay} />
          <Button type="submit" variant="primary">
            Go
          </Button>
        </Form>
      )}
    </Popover>
  );
}
