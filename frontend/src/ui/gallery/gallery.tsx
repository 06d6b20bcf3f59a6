import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/theme.css';
import { Announcer } from '../status/announcer';
import { setAppearance, useAppearance } from '../element/appearance';
import { ConfirmProvider } from '../overlay/confirm-provider';
import { ConnectionBadge } from '../status/connection-badge';
import { Logo } from '../element/logo';
import { Segmented } from '../form/segmented';
import { Tabs } from '../layout/tabs';
import { Toaster } from '../overlay/toaster';
import { ChartsSection } from './charts-section';
import { ControlsSection } from './controls-section';
import { FeedbackSection } from './feedback-section';
import { FormSection } from './form-section';
import { ListSection } from './list-section';
import { MarkdownSection } from './markdown-section';

const sections = {
  list: ListSection,
  controls: ControlsSection,
  form: FormSection,
  charts: ChartsSection,
  markdown: MarkdownSection,
  feedback: FeedbackSection,
};
type Section = keyof typeof sections;

function isSection(text: string): text is Section {
  return Object.hasOwn(sections, text);
}

/** All parts on one page; served by `vite` at /gallery.html, not part of the build. */
function Gallery() {
  const { theme, density } = useAppearance();
  const wanted = window.location.hash.slice(1);
  const [section, setSection] = useState<Section>(isSection(wanted) ? wanted : 'list');
  const Content = sections[section];
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Logo className="grow" />
        <ConnectionBadge state="live" />
        <Segmented
          label="Density"
          value={density}
          onChange={(next) => setAppearance({ density: next })}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
        <Segmented
          label="Theme"
          value={theme}
          onChange={(next) => setAppearance({ theme: next })}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <Tabs
        label="Parts"
        selected={section}
        onSelect={(next) => {
          window.location.hash = next;
          setSection(next);
        }}
        tabs={[
          { id: 'list', label: 'Lists', count: 47 },
          { id: 'controls', label: 'Controls' },
          { id: 'form', label: 'Forms and dialogs' },
          { id: 'charts', label: 'Charts' },
          { id: 'markdown', label: 'Markdown' },
          { id: 'feedback', label: 'Feedback' },
        ]}
      >
        <Content />
      </Tabs>
    </div>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConfirmProvider>
        <Gallery />
        <Toaster />
        <Announcer />
      </ConfirmProvider>
    </StrictMode>,
  );
}
