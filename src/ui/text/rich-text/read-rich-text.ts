import createPurifier, { type Config, type WindowLike } from 'dompurify';
import type { Language } from '#domain/kernel/language';

/** A sanitised text in the reader's language. */
export interface RichText {
  /** The title of the part in this language; undefined if it has none of its own. */
  readonly title: string | undefined;
  /** Only elements and texts of the lists below. */
  readonly nodes: readonly Node[];
}

/** The allowed elements. Excludes scripts, requests, forms and anything that looks like a part of the app. */
const CLEAN = {
  ALLOWED_TAGS: (
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd b strong i em u s small sub sup mark ' +
    'a img figure figcaption details summary div section article span table caption thead tbody tfoot tr th td'
  ).split(' '),
  ALLOWED_ATTR: 'href src alt title lang colspan rowspan scope open start width height'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config & { readonly RETURN_DOM_FRAGMENT: true };

/** A longer text would block the screen, and no company writes one. */
const MAX_TEXT_LENGTH = 200_000;

const HAS_MARKUP = /<[a-z!/]/i;

/**
 * Sanitises a text of the company and selects the language: of adjacent blocks with a `lang` attribute (`lang="th"`),
 * those in the current language are shown, and all if none matches. A text without markup keeps its lines.
 *
 * @param browser the window; a test has its own
 */
export function readRichText(written: string, language: Language, browser: WindowLike = window): RichText {
  const html = written.slice(0, MAX_TEXT_LENGTH);
  const { document } = browser;
  if (document === undefined) throw new Error('rich text can only be parsed where document is available');
  if (!HAS_MARKUP.test(html)) return { title: undefined, nodes: linesOf(html, document) };
  const nodes = [...createPurifier(browser).sanitize(html, CLEAN).childNodes];
  const own = nodes.filter((node) => isIn(node, language));
  const shown = own.length === 0 ? nodes : nodes.filter((node) => own.includes(node) || langOf(node) === '');
  const titles = own.map((node) => attributeOf(node, 'title')).filter((title) => title !== '');
  return { title: titles[0], nodes: shown };
}

function isIn(node: Node, language: Language): boolean {
  const [spoken = ''] = langOf(node).split('-');
  return spoken !== '' && language.startsWith(`${spoken}-`);
}

function langOf(node: Node): string {
  return attributeOf(node, 'lang').toLowerCase();
}

function attributeOf(node: Node, name: string): string {
  return isElement(node) ? (node.getAttribute(name) ?? '').trim() : '';
}

/** Uses the node type, because in a test the element belongs to another window. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function linesOf(text: string, document: Document): readonly Node[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const element = document.createElement('p');
      for (const [at, line] of paragraph.trim().split('\n').entries()) {
        if (at > 0) element.append(document.createElement('br'));
        element.append(line.trim());
      }
      return element;
    });
}
