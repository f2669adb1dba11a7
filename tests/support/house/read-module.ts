import {
  Visitor,
  type Expression,
  type ObjectPattern,
  type Program,
  type TSTypeAnnotation,
} from 'oxc-parser';
import { parseSource } from './parse-source.ts';

/** The parts of a source file that the rules of the house check. Comments are not included. */
export type SourceModule = {
  /** Every module that the file imports, in any way; `line` counts from 1. */
  readonly imports: readonly { readonly specifier: string; readonly line: number }[];
  /** Dynamic imports of a computed name, which cannot be checked. */
  readonly computedImports: readonly { readonly line: number }[];
  /** `import('…').then((part) => …)`, which loads the whole module. */
  readonly wholeParts: readonly { readonly line: number }[];
  /** Names, texts and keys as the program sees them. */
  readonly words: readonly { readonly text: string; readonly line: number }[];
  /** Texts that a value is compared with, by an operator or in a switch. */
  readonly comparedTexts: readonly { readonly text: string; readonly line: number }[];
  readonly globalCalls: readonly { readonly name: string; readonly line: number }[];
  readonly defaultExports: readonly { readonly line: number }[];
  /** Calls of methods that a Dexie table or collection has, with the names before: `personal.outbox.where(…)`. */
  readonly tableCalls: readonly {
    readonly names: readonly string[];
    readonly method: string;
    readonly line: number;
  }[];
  /** Names that stand for a table: taken from a database, or declared with the type of a table. */
  readonly tableNames: ReadonlySet<string>;
  /** True if the file only re-exports from other files. */
  readonly onlyReexports: boolean;
};

/** Methods of a Dexie table, collection or database. Maps, sets and lists have some of them too. */
const TABLE_METHODS = new Set(
  (
    'add put update upsert modify delete clear bulkAdd bulkPut bulkUpdate bulkDelete bulkGet get where orderBy ' +
    'toCollection toArray filter count each limit primaryKeys sortBy transaction'
  ).split(' '),
);

/** The names of databases: `phone.personal`, `context.answers`, `usage.database`. */
const DATABASES = new Set(['personal', 'answers', 'database']);

/** The variables that a pattern takes from an object, without those of inner patterns. */
const variablesOf = ({ properties }: ObjectPattern): readonly string[] =>
  properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? [property.value.name] : [],
  );

/** Whether a type names a database or the type of a table. */
const isTypeOf = (
  { typeAnnotation }: { readonly typeAnnotation?: TSTypeAnnotation | null },
  name: RegExp,
): boolean =>
  typeAnnotation?.typeAnnotation.type === 'TSTypeReference' &&
  typeAnnotation.typeAnnotation.typeName.type === 'Identifier' &&
  name.test(typeAnnotation.typeAnnotation.typeName.name);

/** `a.b.c().d()` as a, b, c, d. */
const namesOf = (node: Expression): readonly string[] => {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'CallExpression') return namesOf(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
  return [...namesOf(node.object), node.property.name];
};

type Place = { readonly start: number };

/** The text of a literal or of a template without placeholders, or undefined if it is computed. */
const constantText = (node: Expression): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
};

/** The patterns of Vite's `import.meta.glob`, which imports every matching file. */
const globPatterns = (argument: Expression): readonly Expression[] =>
  argument.type === 'ArrayExpression'
    ? argument.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : [element],
      )
    : [argument];

const isReexport = (statement: Program['body'][number]): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null);

/**
 * Reads one file with a real parser, so that text in comments and strings never counts as an import. Throws if the file
 * cannot be parsed.
 */
export const readModule = (path: string, code: string): SourceModule => {
  const program = parseSource(path, code);
  const lineEnds = [...code.matchAll(/\n/g)].map(({ index }) => index);
  /** Uses a binary search, because it runs for every word of the project. */
  const lineOf = ({ start }: Place) => {
    let [before, after] = [0, lineEnds.length];
    while (before < after) {
      const middle = (before + after) >>> 1;
      if ((lineEnds[middle] ?? Infinity) < start) before = middle + 1;
      else after = middle;
    }
    return before + 1;
  };
  const imports: SourceModule['imports'][number][] = [];
  const computedImports: { line: number }[] = [];
  const wholeParts: { line: number }[] = [];
  const words: SourceModule['words'][number][] = [];
  const comparedTexts: SourceModule['comparedTexts'][number][] = [];
  const globalCalls: SourceModule['globalCalls'][number][] = [];
  const defaultExports: { line: number }[] = [];
  const tableCalls: SourceModule['tableCalls'][number][] = [];
  const tableNames = new Set<string>();

  const addImport = (node: Expression) => {
    const specifier = constantText(node);
    if (specifier === undefined) computedImports.push({ line: lineOf(node) });
    else imports.push({ specifier, line: lineOf(node) });
  };
  const addCompared = (node: Expression) => {
    const text = constantText(node);
    if (text !== undefined) comparedTexts.push({ text, line: lineOf(node) });
  };
  const addTables = (pattern: ObjectPattern) =>
    variablesOf(pattern).forEach((variable) => tableNames.add(variable));
  const addWord = (text: string, node: Place) => words.push({ text, line: lineOf(node) });

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source) addImport(node.source);
      const isDefault = node.specifiers.some(({ exported }) =>
        exported.type === 'Literal' ? exported.value === 'default' : exported.name === 'default',
      );
      if (isDefault) defaultExports.push({ line: lineOf(node) });
    },
    ExportDefaultDeclaration: (node) => defaultExports.push({ line: lineOf(node) }),
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source),
    TSExternalModuleReference: (node) => addImport(node.expression),
    CallExpression: (node) => {
      const [argument] = node.arguments;
      const { callee } = node;
      if (callee.type === 'Identifier') {
        globalCalls.push({ name: callee.name, line: lineOf(node) });
        if (callee.name === 'require' && argument && argument.type !== 'SpreadElement') addImport(argument);
      }
      const names = namesOf(callee);
      const method = names.at(-1) ?? '';
      if (TABLE_METHODS.has(method))
        tableCalls.push({ names: names.slice(0, -1), method, line: lineOf(node) });
      const isThen =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'ImportExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'then';
      if (isThen && argument?.type === 'ArrowFunctionExpression' && argument.params[0]?.type === 'Identifier')
        wholeParts.push({ line: lineOf(node) });
      const isGlob =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'MetaProperty' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'glob';
      if (isGlob && argument && argument.type !== 'SpreadElement') globPatterns(argument).forEach(addImport);
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (!/^[!=]==?$/.test(operator)) return;
      addCompared(left);
      addCompared(right);
    },
    SwitchCase: ({ test }) => {
      if (test) addCompared(test);
    },
    VariableDeclarator: ({ id, init }) => {
      const isOfDatabase = init !== null && DATABASES.has(namesOf(init).at(-1) ?? '');
      if (id.type === 'ObjectPattern' && isOfDatabase) addTables(id);
    },
    ObjectPattern: (node) => {
      if (isTypeOf(node, /Database$/)) addTables(node);
      for (const property of node.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          DATABASES.has(property.key.name) &&
          property.value.type === 'ObjectPattern'
        )
          addTables(property.value);
    },
    Identifier: (node) => {
      addWord(node.name, node);
      if (isTypeOf(node, /Table$/)) tableNames.add(node.name);
    },
    JSXIdentifier: (node) => addWord(node.name, node),
    JSXText: (node) => addWord(node.value, node),
    TemplateElement: (node) => addWord(node.value.raw, node),
    Literal: (node) => {
      if (typeof node.value === 'string') addWord(node.value, node);
    },
  }).visit(program);

  const onlyReexports = program.body.length > 0 && program.body.every(isReexport);
  return {
    imports,
    computedImports,
    wholeParts,
    words,
    comparedTexts,
    globalCalls,
    defaultExports,
    tableCalls,
    tableNames,
    onlyReexports,
  };
};
