import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

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
export function serveOpenApiPage(server: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get('/api/docs/start.js', (_request, reply) => reply.type(files['swagger-ui-bundle.js']).send(start));
  for (const [name, type] of Object.entries(files)) {
    const path = resolve(`swagger-ui-dist/${name}`);
    server.get(`/api/docs/${name}`, (_request, reply) => reply.type(type).send(createReadStream(path)));
  }
}
