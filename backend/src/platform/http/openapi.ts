import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { commandTable } from '@atrium/contracts/command-table';
import { SignIn } from '@atrium/contracts/users/sign-in';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ValidationTypes } from 'class-validator';
import { targetConstructorToSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { defaultConverters, type SchemaConverter } from 'class-validator-jsonschema/build/defaultConverters.js';
import type { IOptions } from 'class-validator-jsonschema/build/options.js';
import type { FastifyInstance } from 'fastify';
import { SliceRegistry } from '../slice/registry.js';
import { describeOperations } from './example-answers.js';
import { exampleOf } from './examples.js';

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
  const schemas = Object.fromEntries(
    classes.map((body) => [body.name, { ...targetConstructorToSchema(body, options), example: exampleOf(body) }]),
  );
  const all = validationMetadatasToSchemas(options);
  const parts = [...JSON.stringify(all).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  return { ...Object.fromEntries(parts.flatMap((name) => (name in all ? [[name, all[name] ?? {}]] : []))), ...schemas };
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Atrium API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', deepLinking: true });\n`;

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/**
 * Serves Swagger UI from files. Nest's own page has inline styles, for which the content security policy would have to
 * be loosened.
 */
function serveOpenApiPage(server: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get('/api/docs/start.js', (_request, reply) => reply.type(files['swagger-ui-bundle.js']).send(start));
  for (const [name, type] of Object.entries(files)) {
    const path = resolve(`swagger-ui-dist/${name}`);
    server.get(`/api/docs/${name}`, (_request, reply) => reply.type(type).send(createReadStream(path)));
  }
}

const operationIdFactory = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}_${method}`;

/** Describes the routes, bodies and answers of a running application. */
function documentOf(app: NestFastifyApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Atrium')
    .setDescription('Commands and reads of the workspace. What is live comes over Socket.IO at /socket.io.')
    .setVersion('1')
    .addCookieAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A token, made under Settings → Me' })
    .build();
  const document = SwaggerModule.createDocument(app, description, { operationIdFactory });
  describeOperations(document.paths, app.get(SliceRegistry).slices);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...commandSchemas() },
  } as never;
  return document;
}

/** Built on first request: it would add a tenth to each start. */
export function serveOpenApi(app: NestFastifyApplication): void {
  const document = () => documentOf(app);
  SwaggerModule.setup('api/docs', app, document, { ui: false, raw: ['json'], jsonDocumentUrl: 'api/docs-json' });
  serveOpenApiPage(app.getHttpAdapter().getInstance());
}
