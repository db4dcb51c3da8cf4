import { LOCALES } from '@magnaty/content';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { OWN_HEADER } from './cross-site.ts';
import { LOCALE_HEADER } from './locale.ts';
import { DOCS_POLICY } from './security-headers.ts';

const CODES = LOCALES.map(({ code }) => `\`${code}\``).join(', ');

const DESCRIPTION = `Calls of the game «Магнаты».

Bodies are \`multipart/form-data\` or JSON. A login sets the session cookie, which every later call and the socket send. Every call that changes something, \`GET /api/user/logout\` included, carries the header
\`${OWN_HEADER.name}: ${OWN_HEADER.value}\`. A failure is \`{ code, message }\`, with \`errors\` by field where fields are
wrong; messages are in the language that \`${LOCALE_HEADER}\` names (${CODES}),
else in the user's language, else in the one of \`Accept-Language\`.`;

interface BodyByType {
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
}

const isByType = (body: unknown): body is BodyByType => typeof body === 'object' && body !== null && 'content' in body;

/** The transform of the type provider, extended for a body that differs by its content type. */
const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { body, ...rest } = route.schema ?? {};
  if (!isByType(body)) return jsonSchemaTransform(route);
  const content = Object.entries(body.content).map(([type, { schema }]) => {
    const described = jsonSchemaTransform({ ...route, schema: { body: schema } });
    return [type, { schema: described.schema['body'] }];
  });
  const { schema, url } = jsonSchemaTransform({ ...route, schema: rest });
  return { schema: { ...schema, body: { content: Object.fromEntries(content) } }, url };
};

/** Describes the routes that are registered after it, at /api/docs and /api/docs/json. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Магнаты', description: DESCRIPTION, version: '1.0.0' },
      components: { securitySchemes: { botToken: { type: 'http', scheme: 'bearer' } } },
      tags: [
        { name: 'unregistered', description: 'For everyone, guests included' },
        { name: 'user', description: 'The account' },
        { name: 'bot', description: 'For the programs of users; [how to write one](/api/docs/bots)' },
        { name: 'operation', description: 'For the operator of the server' },
      ],
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: {
      // The browser gets this function as source text.
      requestInterceptor: (request) => {
        request.headers['x-requested-with'] = 'magnaty';
        return request;
      },
    },
  });
};
