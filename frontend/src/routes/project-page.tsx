import { ProjectScreen } from '../features/projects/project-screen';
import { recordLabels } from './record-labels';

export function ProjectPage() {
  return <ProjectScreen labels={recordLabels} />;
}
