import type { Services } from './platform/services.js';

/**
 * Seeds the demo company, where it is wanted and the store is empty. It lies beside the program, in `backend/demo`, is
 * loaded only here, and is in no production image.
 * @returns what to tell the person who started the program; null when this is no demo store
 */
export async function offerDemoCompany(services: Services): Promise<string | null> {
  const { config, logger } = services;
  if (!config.seedDemo) return null;
  if (config.production) {
    logger.warn('SEED_DEMO is ignored: demo accounts have known passwords, and this is production');
    return null;
  }
  try {
    const { offerDemo } = await import('../demo/offer-demo.js');
    return await offerDemo(services);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    logger.error({ reason }, 'the demo data is incomplete; the next start continues it');
    return null;
  }
}
