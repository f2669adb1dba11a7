import { posix } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { layerOf, type Layer } from './house-layers.ts';
import { nounOf, nounOrderOf } from './noun-order.ts';
import { readModule, type SourceModule } from './read-module.ts';
import { tableProblems } from './table-rules.ts';

/** A source file of the project. The path is relative to the root, with slashes. */
export type SourceFile = { readonly path: string; readonly code: string };

/** Field names on the wire of the existing back ends, in their spelling (Specification, WIRE-1). */
const wireName = /\b(?:CUSTOMERCODE|P_Code|PRODUCTNAME|UNIT[123]RATE|AmpherID|SALEUNIT|Address_Type)\b/;

const mayExportDefault =
  /(?:^|\/)[\w.-]*\.config\.(?:ts|mjs)$|^\.size-limit\.mjs$|^tests\/(?:faults\/rig\/make-world|e2e\/fixtures\/keep-phone)\.ts$|^scripts\/steps\/results\/\w+-reporter\.mjs$/;

/** Drizzle needs one module that exports every table. */
const mayOnlyReexport = 'server/store/schema.ts';

const methodNames = new Set<string>(PAYMENT_METHODS);

const methodTable = 'domain/payments/payment-method.ts';

/** The texts of each method, complete by type, and the orders of the demo. They name methods and compare nothing. */
const mayNameMethods =
  /^(?:src\/ui\/payments\/payment-method-messages|office\/ui\/labels\/payment-method-labels|server\/cli\/messages\/payment-messages|server\/scenes\/demo\/(?:planned-orders|planned-office-day|rider-day))\.ts$/;

/** `#ui/money` -> `src/ui/text/money`, by package.json "imports". Undefined if no layer has that name. */
const byLayerName = (specifier: string): string | undefined => {
  for (const [pattern, targets] of Object.entries(packageJson.imports)) {
    const prefix = pattern.replace(/\*.*$/, '');
    if (!specifier.startsWith(prefix)) continue;
    const [target = ''] = [targets].flat();
    return `${target.replace(/^\.\//, '').replace(/\*.*$/, '')}${specifier.slice(prefix.length)}`;
  }
  return undefined;
};

/** A file at the root of the project, such as package.json, belongs to no layer and has no name. */
const hasLayerName = (path: string): boolean =>
  Object.values(packageJson.imports)
    .flat()
    .some((target) => path.startsWith(target.replace(/^\.\//, '').replace(/\*.*$/, '')));

/** The target of an import: a path of the project, or a package. */
const destination = (
  from: string,
  specifier: string,
): { path: string } | { package: string } | { unknown: true } => {
  if (specifier.startsWith('.')) return { path: posix.normalize(posix.join(posix.dirname(from), specifier)) };
  if (specifier.startsWith('/')) return { path: specifier.slice(1) };
  if (!specifier.startsWith('#')) return { package: specifier };
  const path = byLayerName(specifier);
  return path === undefined ? { unknown: true } : { path };
};

const areaOf = (layer: Layer, path: string) => path.slice(layer.place.length).split('/')[0];

const packageProblem = (layer: Layer, name: string): string | undefined => {
  const isAllowed = layer.packages === undefined || layer.packages.some((pattern) => pattern.test(name));
  const isForbidden = layer.neverPackages?.some((pattern) => pattern.test(name)) ?? false;
  return isAllowed && !isForbidden ? undefined : `imports the package ${name}, but ${layer.why}`;
};

/** Within a layer, nouns import only earlier nouns of its order. */
const nounProblem = (from: string, to: string): string | undefined => {
  const order = nounOrderOf(from);
  const [own, other] = order === undefined ? [] : [nounOf(order, from), nounOf(order, to)];
  if (order === undefined || own === undefined || other === undefined) return undefined;
  if (order.nouns.indexOf(other) <= order.nouns.indexOf(own)) return undefined;
  return `imports ${other} (${to}), which stands above ${own} in ${order.place}, but ${order.why}`;
};

const pathProblem = (layer: Layer, from: string, to: string): string | undefined => {
  const target = layerOf(to);
  if (target === undefined) return `imports ${to}, which is in no room of the house`;
  if (target.name === layer.name) {
    const isOtherArea = layer.areas === true && areaOf(layer, from) !== areaOf(layer, to);
    return isOtherArea ? `imports the area ${areaOf(layer, to)}, but ${layer.why}` : nounProblem(from, to);
  }
  if (layer.mayImport.includes('*') || layer.mayImport.includes(target.name)) return undefined;
  return `imports ${target.name} (${to}), but ${layer.why}`;
};

const importProblem = (layer: Layer, from: string, specifier: string): string | undefined => {
  const to = destination(from, specifier);
  if (specifier.startsWith('../../../') && 'path' in to && hasLayerName(to.path)) {
    return `climbs with ${specifier}, but a path that climbs breaks when a file moves: name the layer (#domain/...)`;
  }
  if ('unknown' in to) return `imports ${specifier}, which package.json "imports" does not have`;
  return 'package' in to ? packageProblem(layer, to.package) : pathProblem(layer, from, to.path);
};

const problemsOfModule = (
  path: string,
  layer: Layer,
  module: SourceModule,
): { line: number; what: string }[] => {
  const problems: { line: number; what: string }[] = [];
  const add = (line: number, what: string | undefined) => {
    if (what !== undefined) problems.push({ line, what });
  };
  const ships = !['tests', 'scripts', 'configuration'].includes(layer.name);

  for (const { specifier, line } of module.imports) add(line, importProblem(layer, path, specifier));
  for (const { line } of ships ? module.computedImports : []) {
    add(
      line,
      'imports a computed name, but an import that nobody can read is an arrow that nobody can check',
    );
  }
  for (const { line } of path.startsWith('src/') ? module.wholeParts : []) {
    add(
      line,
      'takes a part of the app whole, but then the bundler takes what fails in the work for a part that did not come, and the ' +
        'page is opened anew: name what is used, ({ work }) => work()',
    );
  }
  for (const { name, line } of module.globalCalls) {
    if (layer.neverCalls?.includes(name)) add(line, `calls ${name}(), but ${layer.why}`);
  }
  if (module.onlyReexports && layer.name !== 'tests' && path !== mayOnlyReexport) {
    add(
      1,
      'only re-exports: a barrel loads everything for anything and hides which file is used; import the file itself',
    );
  }
  for (const { line } of mayExportDefault.test(path) ? [] : module.defaultExports) {
    add(line, 'has a default export, which everyone can call something else: export it by its name');
  }
  for (const { line, what } of ships ? tableProblems(path, module) : []) add(line, what);
  for (const { text, line } of ['contract', 'tests'].includes(layer.name) ? [] : module.words) {
    const [found] = wireName.exec(text) ?? [];
    if (found)
      add(line, `says ${found}, but the wire's names stop at contract/: decode there, and use our own word`);
  }
  for (const { text, line } of path === methodTable || layer.name === 'tests'
    ? []
    : namedMethods(path, module)) {
    add(
      line,
      `names the payment method ${text}, but only its row knows what a method is, so that a new method is one row: ask a ` +
        `fact of methodOf(…), or add one to ${methodTable}`,
    );
  }
  return problems;
};

/** The names of payment methods in a file; in a list that may name them, only those that something is compared with. */
const namedMethods = (path: string, { words, comparedTexts }: SourceModule) =>
  (mayNameMethods.test(path) ? comparedTexts : words).filter(({ text }) => methodNames.has(text));

/** Every violation of a rule, as `path:line what, but why`. */
export const brokenRules = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, code }) => {
    const layer = layerOf(path);
    if (layer === undefined)
      return [`${path}:1 is in no room of the house: give it one in tests/support/house/house-layers.ts`];
    const order = nounOrderOf(path);
    if (order !== undefined && nounOf(order, path) === undefined && path !== mayOnlyReexport)
      return [
        `${path}:1 has no noun: move it to a folder of ${order.place}, or add its folder to tests/support/house/noun-order.ts`,
      ];
    return problemsOfModule(path, layer, readModule(path, code)).map(
      ({ line, what }) => `${path}:${line} ${what}`,
    );
  });
