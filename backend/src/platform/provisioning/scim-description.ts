import { schemas } from './scim-resources.js';

export const mostInPage = 200;

export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostInPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A token that an administrator made for provisioning',
      primary: true,
    },
  ],
} as const;

export function resourceTypes(base: string) {
  return [
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      description: 'People with an account',
      schema: schemas.user,
      schemaExtensions: [{ schema: schemas.enterprise, required: false }],
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
    },
  ];
}

interface Attribute {
  readonly name: string;
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}

function attribute({ subAttributes, ...given }: Attribute): object {
  return {
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...given,
    ...(subAttributes === undefined ? {} : { type: 'complex', subAttributes: subAttributes.map(attribute) }),
  };
}

const value: Attribute = { name: 'value' };
const primary: Attribute = { name: 'primary', type: 'boolean' };

export function schemaDescriptions(base: string) {
  const described = (id: string, name: string, attributes: readonly Attribute[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    described(schemas.user, 'User', [
      { name: 'userName', required: true, uniqueness: 'server' },
      { name: 'externalId' },
      { name: 'displayName', mutability: 'readOnly' },
      { name: 'name', subAttributes: [{ name: 'givenName' }, { name: 'familyName' }] },
      { name: 'active', type: 'boolean' },
      { name: 'emails', multiValued: true, required: true, subAttributes: [value, { name: 'type' }, primary] },
      { name: 'roles', multiValued: true, subAttributes: [value, primary] },
    ]),
    described(schemas.enterprise, 'EnterpriseUser', [{ name: 'department' }]),
  ];
}
