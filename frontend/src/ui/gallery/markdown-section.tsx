import { useState } from 'react';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { sampleText, seedSamples } from '../../shared-features/markdown/samples';
import { Card } from '../layout/card';
import { FormField } from '../form/form-field';

seedSamples();

const refuse: Parameters<typeof MarkdownEditor>[0]['upload'] = async (_file, { progress = () => {} } = {}) => {
  progress(0.5);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return { ok: false, problem: { statusCode: 415, code: 'fileKind', message: 'The gallery keeps no files' } };
};

export function MarkdownSection() {
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
