import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

interface Declared {
  /** Undefined for the root. */
  parent?: string;
  /** Empty for a layout, which has no address of its own. */
  path: string;
  module?: string;
}

type Visits = ConstructorParameters<typeof Visitor>[0];
type Node =
  | Parameters<NonNullable<Visits['Property']>>[0]['value']
  | Parameters<NonNullable<Visits['CallExpression']>>[0]['arguments'][number];

const literalOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Of an arrow function without a block. */
const givenBy = (node: Node | undefined): Node | undefined =>
  node?.type === 'ArrowFunctionExpression' ? (node.body as Node) : undefined;

function declaredIn(file: string, source: string): Map<string, Declared> {
  const { program } = parseSync(file, source);
  const imports = new Map<string, Node>();
  const routes = new Map<string, Declared>();
  const importedBy = (load: Node | undefined): string | undefined => {
    const given = givenBy(load?.type === 'Identifier' ? imports.get(load.name) : load);
    return given?.type === 'ImportExpression' ? literalOf(given.source) : undefined;
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      imports.set(id.name, init);
      if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      if (init.callee.name !== 'createRoute' && init.callee.name !== 'createRootRoute') return;
      const [options] = init.arguments;
      const fields = new Map<string, Node>();
      for (const field of options?.type === 'ObjectExpression' ? options.properties : []) {
        if (field.type === 'Property' && field.key.type === 'Identifier') fields.set(field.key.name, field.value);
      }
      const parent = givenBy(fields.get('getParentRoute'));
      const component = fields.get('component');
      routes.set(id.name, {
        parent: parent?.type === 'Identifier' ? parent.name : undefined,
        path: literalOf(fields.get('path')) ?? '',
        module: component?.type === 'CallExpression' ? importedBy(component.arguments[0]) : undefined,
      });
    },
  }).visit(program);
  return routes;
}

const isText = (text: string | undefined): text is string => text !== undefined;

/**
 * Reads from the routes' sources what each screen loads.
 * @returns by address, the modules of its route and those around it, without extensions
 */
export function readScreens(directory: string): Map<string, string[]> {
  const routes = new Map<string, Declared>();
  for (const file of readdirSync(directory).filter((name) => /(?<!\.spec)\.tsx$/.test(name))) {
    const path = join(directory, file);
    for (const [name, route] of declaredIn(file, readFileSync(path, 'utf8'))) {
      routes.set(name, { ...route, module: route.module && join(directory, route.module) });
    }
  }
  const around = (name: string | undefined): Declared[] => {
    const route = name === undefined ? undefined : routes.get(name);
    return route === undefined ? [] : [...around(route.parent), route];
  };
  const screens = new Map<string, string[]>();
  for (const name of routes.keys()) {
    const chain = around(name);
    const own = chain.at(-1);
    if (own?.module === undefined || own.path === '') continue;
    const address = `/${chain.flatMap(({ path }) => path.split('/').filter((part) => part !== '')).join('/')}`;
    screens.set(address, chain.map(({ module }) => module).filter(isText));
  }
  return screens;
}
