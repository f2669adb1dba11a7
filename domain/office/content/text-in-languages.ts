/** The text of an item for each language. An empty English text shows the Thai one in both languages. */
export interface TextInLanguages {
  readonly thai: string;
  readonly english: string;
}

const SECTION = (language: 'th' | 'en') =>
  String.raw`<section lang="${language}"([^<>]*)>((?:(?!<\/?section)[\s\S])*)<\/section>`;

/** Two sections, one for each language, and nothing else. */
const BOTH = new RegExp(String.raw`^\s*${SECTION('th')}\s*${SECTION('en')}\s*$`);

const HAS_MARKUP = /<[a-z!/]/i;

/** Splits a stored text into its languages. A text that is not divided in the usual way is the Thai one as a whole. */
export function splitLanguages(text: string): TextInLanguages {
  const [, thaiTitle, thai, englishTitle, english] = BOTH.exec(text) ?? [];
  const isPlain = isOnlyTitle(thaiTitle) && isOnlyTitle(englishTitle);
  if (thai === undefined || english === undefined || !isPlain) return { thai: text, english: '' };
  return { thai: undented(thai), english: undented(english) };
}

/** Joins the texts of both languages to the text that is stored. */
export function joinLanguages(
  { thai, english }: TextInLanguages,
  titles: { readonly title: string; readonly titleEn: string },
): string {
  if (english.trim() === '') return thai.trim();
  return `${section('th', titles.title, thai)}\n${section('en', titles.titleEn || titles.title, english)}\n`;
}

/** The titles of the sections are those of the item. Other attributes would be lost, so such a text stays whole. */
function isOnlyTitle(attributes: string | undefined): boolean {
  return attributes !== undefined && /^\s*(?:title="[^"]*")?\s*$/.test(attributes);
}

function section(language: 'th' | 'en', title: string, text: string): string {
  const named = title === '' ? '' : ` title="${escaped(title).replaceAll('"', '&quot;')}"`;
  return `<section lang="${language}"${named}>\n${withMarkup(text).trim()}\n</section>`;
}

/** A text without markup keeps its paragraphs and lines as markup, because a section is markup. */
function withMarkup(text: string): string {
  if (HAS_MARKUP.test(text)) return text;
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Takes off the indentation that all lines have. */
function undented(text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths, 80);
  return lines.map((line) => line.slice(Math.min(depth, Math.max(line.search(/\S/), 0)))).join('\n');
}
