import { bugLabels } from '../features/bugs/history-labels';
import { featureLabels } from '../features/feature-requests/history-labels';
import { SprintScreen } from '../features/sprints/sprint-screen';
import { taskLabels } from '../features/tasks/history-labels';

const labels = { bugs: bugLabels, 'feature-requests': featureLabels, tasks: taskLabels };

export function SprintPage() {
  return <SprintScreen labels={labels} />;
}
