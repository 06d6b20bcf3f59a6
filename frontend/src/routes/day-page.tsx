import { DayScreen } from '../features/home/day/day-screen';
import { recordLabels } from './record-labels';

export function DayPage() {
  return <DayScreen labels={recordLabels} />;
}
