import { HOME_BANNERS, newsTarget } from '#domain/content/news';
import { NEWS_CODES } from '#domain/content/news-pages';
import { NEWS_LENGTHS, type EditedNews, type NewsDetail } from '#domain/office/content/edited-news';
import type { AddedPicture } from '#domain/office/pictures/add-picture';
import { joinLanguages, splitLanguages } from '#domain/office/content/text-in-languages';
import { hasShape, isText, readerOf } from '#office/kernel/drafts/draft-shape';

/** The kinds of content that the phone shows in different places. */
export const NEWS_KINDS = ['banner', 'news', 'page'] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

const PAGE_CODES: readonly string[] = Object.values(NEWS_CODES);

/** A banner stands on the first screen, a page has a place in the menu, and everything else is in the list of news. */
export function newsKindOf({ code, type }: Pick<EditedNews, 'code' | 'type'>): NewsKind {
  if (type === HOME_BANNERS.type) return 'banner';
  return PAGE_CODES.includes(code) ? 'page' : 'news';
}

/** An item while somebody edits it. */
export interface NewsDraft extends Omit<EditedNews, 'text' | 'isActive'> {
  readonly thai: string;
  readonly english: string;
}

export const EMPTY_NEWS: NewsDraft = {
  code: '',
  type: 'NEWS',
  title: '',
  titleEn: '',
  thai: '',
  english: '',
  banner: '',
  bannerEn: '',
  link: '',
  firstDay: '',
  lastDay: '',
};

export function newsDraftOf({
  text,
  isActive: _isActive,
  revision: _revision,
  ...item
}: NewsDetail): NewsDraft {
  return { ...item, ...splitLanguages(text) };
}

export const storedNewsDraft = readerOf(
  hasShape<NewsDraft>({
    code: isText,
    type: isText,
    title: isText,
    titleEn: isText,
    thai: isText,
    english: isText,
    banner: isText,
    bannerEn: isText,
    link: isText,
    firstDay: isText,
    lastDay: isText,
  }),
);

/** The item that a draft describes. */
export function newsOf({ thai, english, ...item }: NewsDraft, isActive: boolean): EditedNews {
  const titles = { title: item.title.trim(), titleEn: item.titleEn.trim() };
  return {
    ...item,
    ...titles,
    code: item.code.trim(),
    type: item.type.trim(),
    banner: item.banner.trim(),
    bannerEn: item.bannerEn.trim(),
    link: item.link.trim(),
    text: joinLanguages({ thai, english }, titles),
    isActive,
  };
}

export type NewsProblems = Partial<Record<'code' | 'type' | 'lastDay' | 'link' | 'text', true>>;

const CODE = /^[^\s/?#%]+$/u;

/** Says what is missing or wrong; nothing for a draft that can be saved. */
export function newsProblems(draft: NewsDraft): NewsProblems {
  const { code, type, firstDay, lastDay, link, text } = newsOf(draft, false);
  return {
    ...(CODE.test(code) ? {} : { code: true }),
    ...(type === '' ? { type: true } : {}),
    ...(lastDay !== '' && lastDay < firstDay ? { lastDay: true } : {}),
    ...(link !== '' && newsTarget(link) === undefined ? { link: true } : {}),
    ...(text.length > NEWS_LENGTHS.text ? { text: true } : {}),
  };
}

/** The element of a picture in a text. @param alt says what the picture shows; '' for a decoration */
export function pictureElement({ file, width, height }: AddedPicture, alt: string): string {
  const escaped = alt.trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<img src="${file}" alt="${escaped}" width="${width}" height="${height}" />`;
}

/** The elements that the buttons above a text insert. */
export const MARKS = {
  heading: ['<h2>', '</h2>'],
  paragraph: ['<p>', '</p>'],
  bold: ['<strong>', '</strong>'],
  list: ['<ul>\n  <li>', '</li>\n</ul>'],
  link: ['<a href="product?type=promotion">', '</a>'],
  question: ['<details><summary>', '</summary>\n  <p></p></details>'],
} as const;

export type Mark = keyof typeof MARKS;

/** Replaces a selection. @returns the text with the place after what was inserted */
export function withInserted(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  inserted: string,
): { readonly text: string; readonly start: number; readonly end: number } {
  const place = start + inserted.length;
  return { text: `${text.slice(0, start)}${inserted}${text.slice(end)}`, start: place, end: place };
}

/** Puts an element around a selection. @returns the text and the selection inside the element */
export function withMark(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  mark: Mark,
): { readonly text: string; readonly start: number; readonly end: number } {
  const [open, close] = MARKS[mark];
  return {
    text: `${text.slice(0, start)}${open}${text.slice(start, end)}${close}${text.slice(end)}`,
    start: start + open.length,
    end: end + open.length,
  };
}
