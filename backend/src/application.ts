import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config.js';
import { configureServer, createAdapter, protectServer } from './platform/http/http-server.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { LiveAdapter } from './platform/live/live-adapter.js';
import { createLogger } from './platform/logger.js';
import { NestLog } from './platform/nest-log.js';
import { createServices, type Services } from './platform/services.js';
import { slices } from './slices/index.js';

/** A running process of the product. */
export interface Application {
  readonly services: Services;
  readonly url: string;
  /** Stops it gracefully: no new requests, what is at hand is finished, then the connections are closed. */
  close(): Promise<void>;
}

/**
 * Starts a process of the product and listens.
 * @throws Error when the address is taken or Redis cannot be reached
 */
export async function startApplication(config: Config): Promise<Application> {
  const logger = createLogger(config.logLevel);
  const services = await createServices(config, slices, logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(services), createAdapter(config), {
    bodyParser: false,
    logger: new NestLog(logger),
  });
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(new LiveAdapter(app, config));
  await configureServer(app, config);
  if (config.apiDocs) serveOpenApi(app);
  await app.init();
  protectServer(app, config);
  await app.listen(config.port, config.host);
  return { services, url: await app.getUrl(), close: () => app.close() };
}
