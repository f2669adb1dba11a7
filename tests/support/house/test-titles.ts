import { Visitor, type Expression } from 'oxc-parser';
import { parseSource } from './parse-source.ts';

/** The title of a group or of a test, as written in its file; `…` stands for computed parts. */
export type TestTitle = { readonly title: string; readonly line: number };

const NAMES: ReadonlySet<string> = new Set(['describe', 'test', 'it']);

/** `it` for `it.skipIf(x)('…')`, `it.each([…])('…')` and `` it.each`…`('…') ``. */
const calledName = (callee: Expression): string | undefined => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return undefined;
};

/** Undefined if it is fully computed. */
const writtenText = (node: Expression): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return undefined;
};

/** The titles of all groups and tests in a file. Throws if the file cannot be parsed. */
export const testTitles = (path: string, code: string): readonly TestTitle[] => {
  const program = parseSource(path, code);
  const titles: TestTitle[] = [];
  new Visitor({
    CallExpression: ({ arguments: [argument], callee, start }) => {
      if (argument === undefined || argument.type === 'SpreadElement') return;
      if (!NAMES.has(calledName(callee) ?? '')) return;
      const title = writtenText(argument);
      if (title !== undefined) titles.push({ title, line: code.slice(0, start).split('\n').length });
    },
  }).visit(program);
  return titles;
};
