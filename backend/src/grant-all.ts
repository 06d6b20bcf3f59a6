import { EventStoreDBClient } from '@eventstore/db-client';
import { grantAll, grantProblem } from './platform/event-store/grant-all.js';
import { checkEventStore } from './platform/start/event-store-check.js';

/**
 * Lets the group of Atrium's user read `$all`, once for an EventStoreDB, with an administrator's connection string that
 * the product itself never gets: EVENTSTORE_ADMIN_URL=esdb://admin:…@… npm run grant-all [-- group]
 */
const url = process.env['EVENTSTORE_ADMIN_URL'] ?? '';
const finding = await checkEventStore(url);
if (finding.state === 'fine') {
  try {
    const readers = await grantAll(EventStoreDBClient.connectionString(url), process.argv[2] ?? 'atrium');
    process.stdout.write(`$all is read by ${readers.join(', ')}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`EVENTSTORE_ADMIN_URL: ${grantProblem(error)}\n`);
  }
} else {
  process.stderr.write(`${finding.line.replace('EVENTSTORE_URL', 'EVENTSTORE_ADMIN_URL')}\n`);
}
process.exit(1);
