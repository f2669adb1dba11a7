import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { readTextLink, type TextLink } from '#domain/content/text-link';
import { isElement, type RichText as CleanText } from './read-rich-text.ts';
import { pictureInText, type PictureInText } from './picture-in-text.ts';
import classes from './rich-text.module.css';

interface RichTextProps {
  readonly text: CleanText;
  /** Renders a link, which only the screen knows how to follow. */
  readonly LinkTo: LinkTo;
  /** Renders a picture. The app that shows the text knows where its pictures are. */
  readonly Picture: ComponentType<{ readonly picture: PictureInText }>;
}

export type LinkTo = ComponentType<{ readonly link: TextLink; readonly children: ReactNode }>;

type Deps = Omit<RichTextProps, 'text'>;

/** Deeper elements are rendered as text only. */
const DEEPEST = 40;

/** Elements that are rendered unchanged. */
const AS_IT_IS = new Set(
  (
    'p ul ol li dl dt dd b strong i em u s small sub sup mark blockquote pre code figure figcaption ' +
    'details summary span caption thead tbody tfoot tr th td'
  ).split(' '),
);

/** Replacements: the page's title is its only `h1`, and page landmarks do not belong in a text. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  div: 'div',
  section: 'div',
  article: 'div',
};

/** Renders a text of the company node by node: its markup is never inserted as written. */
export function RichText({ text, ...deps }: RichTextProps) {
  return <div className={classes.text}>{drawAll(text.nodes, deps, 0)}</div>;
}

function drawAll(nodes: Iterable<Node>, deps: Deps, depth: number): ReactNode {
  return [...nodes].map((node, at) => <Fragment key={at}>{draw(node, deps, depth)}</Fragment>);
}

function draw(node: Node, deps: Deps, depth: number): ReactNode {
  if (!isElement(node)) return node.nodeType === 3 ? node.nodeValue : null;
  if (depth >= DEEPEST) return node.textContent;
  const name = node.localName;
  const children = () => drawAll(node.childNodes, deps, depth + 1);
  if (name === 'br' || name === 'hr') return createElement(name);
  if (name === 'img') return <deps.Picture picture={pictureInText(node)} />;
  if (name === 'a') {
    const link = readTextLink(node.getAttribute('href') ?? '');
    return link === undefined ? children() : <deps.LinkTo link={link}>{children()}</deps.LinkTo>;
  }
  if (name === 'table') {
    // Wider than the phone, so it scrolls, by keyboard too.
    return (
      <div className={classes.wide} tabIndex={0}>
        <table>{children()}</table>
      </div>
    );
  }
  const drawn = DRAWN_AS[name] ?? (AS_IT_IS.has(name) ? name : undefined);
  return drawn === undefined ? children() : createElement(drawn, propsOf(node, drawn), children());
}

function propsOf(element: Element, drawn: string): Readonly<Record<string, unknown>> {
  const text = (name: string) => element.getAttribute(name) ?? undefined;
  const count = (name: string, most: number) => {
    const value = Number(text(name) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined;
  };
  const own = { lang: text('lang') };
  if (drawn === 'td' || drawn === 'th')
    return {
      ...own,
      colSpan: count('colspan', 20),
      rowSpan: count('rowspan', 100),
      ...(drawn === 'th' ? { scope: text('scope') === 'row' ? 'row' : 'col' } : {}),
    };
  if (drawn === 'ol') return { ...own, start: count('start', 9999) };
  return drawn === 'details' ? { ...own, open: element.hasAttribute('open') } : own;
}
