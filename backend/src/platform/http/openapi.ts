import { createRequire } from 'node:module';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { commandTable } from '@atrium/contracts/command-table';
import { SignIn } from '@atrium/contracts/users/sign-in';
import { targetConstructorToSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { ValidationTypes } from 'class-validator';
import { defaultConverters, type SchemaConverter } from 'class-validator-jsonschema/build/defaultConverters.js';
import type { IOptions } from 'class-validator-jsonschema/build/options.js';
import { serveOpenApiPage } from './openapi-page.js';

type Schemas = Record<string, ReturnType<typeof targetConstructorToSchema>>;

/** The only part of class-transformer that knows the class of a nested property; it is not exported. */
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage') as {
  defaultMetadataStorage: NonNullable<IOptions['classTransformerMetadataStorage']>;
};
/** Schema of a property with a custom rule; an array, union or anonymous class becomes "any". */
const customSchema: SchemaConverter = (rule, given) => {
  const { target, propertyName } = rule;
  const type: unknown =
    typeof target === 'function' ? Reflect.getMetadata('design:type', target.prototype, propertyName) : Object;
  const usual = defaultConverters[ValidationTypes.CUSTOM_VALIDATION];
  return type === Object || type === Array || typeof usual !== 'function' ? {} : usual(rule, given);
};

const options = {
  refPointerPrefix: '#/components/schemas/',
  classTransformerMetadataStorage: defaultMetadataStorage,
  additionalConverters: { [ValidationTypes.CUSTOM_VALIDATION]: customSchema },
};

/** Built from the rules that validate the bodies, so it can't drift. */
function commandSchemas(): Schemas {
  const classes = [SignIn, ...Object.values(commandTable).map(({ body }) => body)];
  const schemas = Object.fromEntries(classes.map((body) => [body.name, targetConstructorToSchema(body, options)]));
  const all = validationMetadatasToSchemas(options);
  const parts = [...JSON.stringify(all).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  return { ...Object.fromEntries(parts.flatMap((name) => (name in all ? [[name, all[name] ?? {}]] : []))), ...schemas };
}

export function serveOpenApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Atrium')
    .setDescription('Commands and reads of the workspace. What is live comes over Socket.IO at /socket.io.')
    .setVersion('1')
    .addCookieAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...commandSchemas() },
  } as never;
  SwaggerModule.setup('api/docs', app, document, { ui: false, raw: ['json'], jsonDocumentUrl: 'api/docs-json' });
  serveOpenApiPage(app.getHttpAdapter().getInstance());
}
