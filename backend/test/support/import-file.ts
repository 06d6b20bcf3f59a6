import type { ImportFileView, ImportView } from '@atrium/contracts/imports/views';
import { type Answer, worked } from './client.js';
import { LiveClient } from './live-client.js';
import type { Person } from './people.js';

/** Uploads a file as browsers do. */
export async function uploadRows(
  { client }: Pick<Person, 'client'>,
  content: string | Uint8Array,
): Promise<Answer<ImportFileView>> {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'rows.csv');
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const raw = new Uint8Array(await sent.arrayBuffer());
  return client.post<ImportFileView>('/api/imports/file', undefined, { raw, type });
}

/** Starts the import of a file; of bugs that skips rows with errors, unless the form says otherwise. */
export async function startImport(
  person: Pick<Person, 'client'>,
  content: string | Uint8Array,
  form: object,
): Promise<ImportView> {
  const { file, rows } = worked(await uploadRows(person, content));
  const body = { collection: 'bugs', name: 'bugs.csv', mode: 'skip', file, rows, ...form };
  return worked(await person.client.post<ImportView>('/api/imports', body));
}

/** Imports a file and follows it until it has ended. */
export async function importing(person: Person, content: string, form: object): Promise<ImportView> {
  const { _id } = await startImport(person, content, form);
  return endedImport(person, _id);
}

/** Follows an import until it has ended. */
export async function endedImport(
  person: Person,
  id: string,
  states: readonly string[] = ['done', 'stopped', 'cancelled', 'undone'],
): Promise<ImportView> {
  const live = await LiveClient.connect(person.client);
  try {
    const store = await live.follow('imports');
    await store.until((now) => states.includes(now.get<ImportView>(id)?.state ?? ''));
    return store.get<ImportView>(id)!;
  } finally {
    live.close();
  }
}
