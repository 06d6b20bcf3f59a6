import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { commandTable } from '@atrium/contracts/command-table';
import { SignIn } from '@atrium/contracts/users/sign-in';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import type { FastifyInstance } from 'fastify';

type Schemas = Record<string, ReturnType<typeof targetConstructorToSchema>>;

/** The schemas of all command bodies, from the very rules by which they are validated. */
function commandSchemas(): Schemas {
  const classes = [SignIn, ...Object.values(commandTable).map(({ body }) => body)];
  return Object.fromEntries(classes.map((body) => [body.name, targetConstructorToSchema(body)]));
}

/** Describes the HTTP interface at `/api/docs` (for people) and `/api/docs-json` (for programs). */
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
  relaxPolicyForDocs(app.getHttpAdapter().getInstance());
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json' });
}

/** The page of the documentation brings its own inline start-up code and styles; the product's pages never do. */
function relaxPolicyForDocs(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/docs')) return;
    void reply.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    );
  });
}
