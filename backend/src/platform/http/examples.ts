import 'reflect-metadata';
import { createRequire } from 'node:module';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

type Body = new () => object;
type Example = Record<string, unknown>;

/** The only part of class-transformer that knows the class of a nested property; it is not exported. */
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage') as {
  defaultMetadataStorage: {
    findTypeMetadata(target: Body, property: string): { typeFunction(): Body } | undefined;
  };
};

const id = '01890f3e-7c4a-7b52-9d1e-3f6a2b8c4d5e';
const digest = '0123456789abcdef'.repeat(4);
const password = 'Orange-Lamp-42';

/** What generic values don't say well or don't fit, by the name of the field. */
const byName: Readonly<Record<string, unknown>> = {
  address: 'https://hooks.example.com/atrium',
  app: 'billing',
  assignee: id,
  basic: '3200.00',
  caller_name: 'Ana Lopes',
  coassignees: id,
  companyName: 'Example Ltd',
  confirmpassword: password,
  currentpassword: 'Yellow-Chair-17',
  department: id,
  departments: id,
  description: 'The build broke after the update',
  digest,
  email: 'ana.lopes@example.com',
  emoji: '👍',
  enddate: '2026-11-03',
  endDate: '2026-11-03',
  endtime: '17:00',
  endTime: '17:00',
  file: id,
  labels: id,
  lead: id,
  link: id,
  members: id,
  module: 'qr',
  name: 'Billing',
  owner_name: 'Rui Costa',
  password,
  people: id,
  position: '4711',
  project: id,
  reason: 'Agreed by phone',
  secret: `whsec_${'Example1'.repeat(4)}`,
  sha256: digest,
  status: id,
  tasktitle: 'Call the client back',
  template: id,
  title: 'Quarterly review',
  upTo: '4711',
  url: 'https://docs.example.com/plan',
  user: id,
  username: 'ana.lopes',
};

const texts = [
  'Example',
  'example',
  '2026-11-02',
  '2026-11-02T09:00:00.000Z',
  '2026-11',
  '09:00',
  'Europe/Lisbon',
  'EUR',
  '#1e88e5',
  id,
  digest,
  // 32 bytes, as Base64 for addresses.
  `${'Example1'.repeat(5)}abc`,
];
const numbers = [1, 8, 2026];

const rulesOf = (body: Body) => getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);

/** Values that may fit a field, the likeliest first: trying each by the rules is slow. */
function candidatesOf(body: Body, property: string, within: readonly Body[]): unknown[] {
  const rules = rulesOf(body).filter(({ propertyName }) => propertyName === property);
  const has = (...names: string[]) => rules.some(({ name }) => name !== undefined && names.includes(name));
  const listed = rules.flatMap(({ name, constraints }) => {
    const [values]: unknown[] = (constraints as unknown[] | undefined) ?? [];
    return name === 'isIn' && Array.isArray(values) ? (values as unknown[]).slice(0, 1) : [];
  });
  const nested = defaultMetadataStorage.findTypeMetadata(body, property)?.typeFunction();
  const part = nested && !within.includes(nested) && nested !== (Object as unknown) ? [exampleOf(nested, within)] : [];
  const named = property in byName ? [byName[property]] : [];
  if (has('isBoolean')) return [true];
  const generic = has('isInt', 'isNumber') ? numbers : has('isId') ? [id] : [...texts, true, ...numbers];
  const single = [...part, ...listed, ...named, ...generic];
  if (has('isArray')) return [...single.map((value) => [value]), []];
  return has('isObject') ? [...part, {}] : [...single, ...single.map((value) => [value]), {}];
}

function refused(body: Body, example: Example): Set<string> {
  const options = { whitelist: true, forbidUnknownValues: false, stopAtFirstError: true };
  return new Set(validateSync(plainToInstance(body, example), options).map(({ property }) => property));
}

/** A body that the rules of its class accept, with each field for which a fitting value is known. */
export function exampleOf(body: Body, within: readonly Body[] = []): Example {
  const properties = [...new Set(rulesOf(body).map(({ propertyName }) => propertyName))];
  const left = new Map(properties.map((name) => [name, candidatesOf(body, name, [...within, body])]));
  for (;;) {
    const chosen = [...left].filter(([, values]) => values.length > 0);
    const example = Object.fromEntries(chosen.map(([name, [first]]) => [name, first]));
    const bad = refused(body, example);
    const next = chosen.filter(([name]) => bad.has(name));
    if (next.length === 0) return example;
    for (const [, values] of next) values.shift();
  }
}
