import recorder from './tap-recorder.js?url&no-inline';
import { OF_PAINTED_HOME, PAINTED_HOME_ID } from './painted-home.ts';

/** The facts that decide whether a stored home may be shown, and what it says about itself. */
export interface HomeFacts {
  readonly owner: string;
  readonly language: string;
  /** A sentence with the time at which the page looked like this. */
  readonly age: string;
}

/**
 * Writes the page as a document that looks the same without any script of the app: the drawn elements and links to their
 * style sheets. Its own style keeps the app invisible beside it, and shows the age if the app takes long.
 *
 * @param head as the server sent it (`servedHead`)
 * @param root the element in which the app is drawn
 * @returns the whole document
 */
export function homeDocument(page: Document, head: Element, root: Element, facts: HomeFacts): string {
  const copy = page.implementation.createHTMLDocument(page.title);
  copy.documentElement.lang = facts.language;
  copy.head.replaceChildren(...copyOf(head).childNodes);
  copy.head.append(...additions(page, head, copy));
  const title = copy.head.querySelector('title');
  if (title !== null) title.textContent = page.title;

  const home = copy.createElement('div');
  home.id = PAINTED_HOME_ID;
  home.dataset['owner'] = facts.owner;
  home.append(...drawnIn(root), ageIn(copy, facts.age));
  const place = copy.createElement('div');
  place.id = root.id;
  copy.body.replaceChildren(home, place);
  return `<!doctype html>${copy.documentElement.outerHTML}`;
}

function additions(page: Document, head: Element, copy: Document): readonly Element[] {
  const known = new Set([...head.querySelectorAll('link')].map((link) => link.getAttribute('href')));
  const sheets = [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter((link) => !known.has(link.getAttribute('href')))
    .map((link) => copyOf(link));
  const style = copy.createElement('style');
  style.textContent = STYLE;
  const script = copy.createElement('script');
  script.src = recorder;
  const added = [...sheets, style, script];
  for (const each of added) each.setAttribute(OF_PAINTED_HOME, '');
  return added;
}

/** A copy of what is drawn, with the texts of its fields. An open dialog is not part of home. */
function drawnIn(root: Element): readonly Node[] {
  const drawn = copyOf(root);
  const fields = root.querySelectorAll('input');
  for (const [index, field] of drawn.querySelectorAll('input').entries())
    field.setAttribute('value', fields[index]?.value ?? '');
  for (const other of drawn.querySelectorAll('[role="dialog"], [role="alertdialog"], script')) other.remove();
  return [...drawn.childNodes];
}

function copyOf<Kind extends Element>(element: Kind): Kind {
  return element.ownerDocument.importNode(element, true);
}

function ageIn(copy: Document, age: string): Element {
  const line = copy.createElement('p');
  line.dataset['age'] = '';
  line.textContent = age;
  return line;
}

/** Most starts end before the age is shown, so that nothing flashes. */
const STYLE = `
#${PAINTED_HOME_ID}~#root{position:absolute;inset:0 0 auto;visibility:hidden}
#${PAINTED_HOME_ID}>[data-age]{position:fixed;inset-inline:0;top:0;z-index:1000;margin:0;padding:2px 12px;text-align:center;font-size:.75rem;background:var(--card);color:var(--ink-soft);animation:painted-home-age 0s 1.2s both}
@keyframes painted-home-age{from{visibility:hidden}to{visibility:visible}}
#${PAINTED_HOME_ID} [data-added]:after{content:" +"attr(data-added)}
#${PAINTED_HOME_ID} [data-tapped]{opacity:.6}
`;
