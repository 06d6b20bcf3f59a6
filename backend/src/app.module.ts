import { type DynamicModule, Module } from '@nestjs/common';
import { PlatformModule } from './platform/platform.module.js';
import type { Services } from './platform/services.js';
import { controllers } from './slices/controllers.js';

/** The application: the platform and the slices' paths. The only module that knows the slices. */
@Module({})
export class AppModule {
  static of(services: Services): DynamicModule {
    const serves = services.config.role === 'all' || services.config.role === 'api';
    return {
      module: AppModule,
      imports: [PlatformModule.of(services)],
      controllers: serves ? [...controllers] : [],
    };
  }
}
