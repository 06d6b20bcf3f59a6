import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/theme.css';
import { Announcer, useAnnounce } from '../status/announcer';
import { setAppearance, useAppearance } from '../element/appearance';
import { ConfirmProvider } from '../overlay/confirm-provider';
import { ConnectionBadge } from '../status/connection-badge';
import { Logo } from '../element/logo';
import { Segmented } from '../form/segmented';
import { Tabs } from '../layout/tabs';
import { Toaster } from '../overlay/toaster';
import { ChartsSection } from './charts-section';
import { ControlsSection } from './controls-section';
import { FormSection } from './form-section';
import { ListSection } from './list-section';
import { Package, Plus } from 'lucide-react';
import { Button } from '../element/button';
import { Card } from '../layout/card';
import { EmptyState } from '../status/empty-state';
import { ErrorState } from '../status/error-state';
import { NoPermission } from '../status/no-permission';
import { SkeletonCard, SkeletonForm, SkeletonText } from '../status/skeleton';
import { toast } from '../overlay/toast-store';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { sampleText, seedSamples } from '../../shared-features/markdown/samples';
import { FormField } from '../form/form-field';

const nothing = () => undefined;

function FeedbackSection() {
  const announce = useAnnounce();
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card title="Toasts" className="lg:col-span-3">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => toast.success('Saved', { description: 'Everyone sees it now.' })}>Success</Button>
          <Button onClick={() => toast.error('Could not be saved: someone else was faster')}>Error</Button>
          <Button onClick={() => toast.info('Deleted', { action: { label: 'Undo', onSelect: nothing } })}>Undo</Button>
          <Button onClick={() => announce('Something changed')}>Announce</Button>
        </div>
      </Card>
      <Card flush>
        <EmptyState
          icon={Package}
          title="No parcels yet"
          description="Parcels that are on their way stand here."
          action={
            <Button variant="primary" icon={Plus}>
              New parcel
            </Button>
          }
        />
      </Card>
      <Card flush>
        <ErrorState description="The server did not answer." onRetry={nothing} />
      </Card>
      <Card flush>
        <NoPermission />
      </Card>
      <SkeletonCard />
      <SkeletonForm fields={3} />
      <SkeletonText lines={5} />
    </div>
  );
}

seedSamples();

const refuse: Parameters<typeof MarkdownEditor>[0]['upload'] = async (_file, { progress = () => {} } = {}) => {
  progress(0.5);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return { ok: false, problem: { statusCode: 415, code: 'fileKind', message: 'The gallery keeps no files' } };
};

function MarkdownSection() {
  const [text, setText] = useState(sampleText);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Written">
        <FormField label="Description" hint="Type @ for a person, and drop a picture into it">
          <MarkdownEditor value={text} onChange={setText} files={null} upload={refuse} rows={6} />
        </FormField>
      </Card>
      <Card title="Read">
        <MarkdownView text={text} files={null} />
      </Card>
    </div>
  );
}

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
