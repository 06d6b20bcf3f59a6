import { TodayCard } from '../features/calendar/today-card';
import { HomeScreen } from '../features/home/home-screen';
import { recordLabels } from './record-labels';

export function HomePage() {
  return <HomeScreen today={<TodayCard />} labels={recordLabels} />;
}
