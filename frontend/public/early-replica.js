// Reads what the device kept of the page's topics while the modules are still on their way. The build puts this behind
// `theme.js`, in the same file; `platform/replica/early-replica.ts` takes it over.
const answerTo = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

{
  const read = async (asked) => {
    const acting = window.sessionStorage.getItem('atrium.acting-tenant');
    const opening = window.indexedDB.open('atrium-replica');
    // There is none: making one is the modules' work.
    opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
    const database = await answerTo(opening);
    database.addEventListener('versionchange', () => database.close());
    try {
      const reading = database.transaction(['session', 'topics']);
      const session = await answerTo(reading.objectStore('session').get('only'));
      if (session === undefined) return null;
      const owner = JSON.stringify([session.user._id, acting ?? session.user.tenentId]);
      const kept = reading.objectStore('topics');
      const topics = await Promise.all(asked.map((topic) => answerTo(kept.get([owner, topic]))));
      return { session, asked, topics: topics.filter((topic) => topic !== undefined) };
    } finally {
      database.close();
    }
  };

  try {
    const [, asked] = document.querySelector('link[href*="/live/snapshots?of="]')?.href.split('?of=') ?? [];
    if (asked !== undefined && window.localStorage.getItem('atrium.replica') !== null) {
      window.atriumReplica = read(asked.split(',')).catch(() => null);
    }
  } catch {
    // No storage: the modules look for themselves.
  }
}
