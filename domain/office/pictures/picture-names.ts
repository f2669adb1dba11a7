import { MAX_PICTURES } from '#domain/catalogue/product';

/** The most files that are matched at once, more than one account may add in a day. */
export const MAX_MATCHED_FILES = 1500;

/** The place of a picture among those of a product, from 1. */
export interface PicturePlaceOfProduct {
  readonly code: string;
  readonly place: number;
}

const ENDING = /\.(?:jpe?g|png|webp|avif)$/i;

/** Up to two digits after a sign: `C1001-2`, `C1001_2`, `C1001 (2)`. */
const NUMBERED = /^(.+?)(?:[-_ ](\d{1,2})|\s*\((\d{1,2})\))$/u;

/**
 * The products that a file may belong to, the likeliest first: `C1001-2.jpg` is the main picture of C1001-2, if there is
 * such a product, and else the second one of C1001. Codes in small letters stand for capital ones, too.
 */
export function picturePlaces(fileName: string): readonly PicturePlaceOfProduct[] {
  if (!ENDING.test(fileName)) return [];
  const stem = fileName.replace(ENDING, '').normalize('NFC').trim();
  if (stem === '') return [];
  const [, code = '', dashed = '', bracketed = ''] = NUMBERED.exec(stem) ?? [];
  const place = Number(dashed || bracketed);
  const numbered = place >= 1 && place <= MAX_PICTURES ? [{ code: code.trim(), place }] : [];
  return [{ code: stem, place: 1 }, ...numbered].flatMap((each) => {
    const capitals = each.code.toUpperCase();
    return capitals === each.code ? [each] : [each, { ...each, code: capitals }];
  });
}

/** A file that is for a place of a product. */
export interface MatchedPicture {
  /** The place of the file in the list of files. */
  readonly index: number;
  readonly place: number;
}

export interface MatchedPictures {
  /** The files by the code of their product, in the order of their places. */
  readonly byCode: ReadonlyMap<string, readonly MatchedPicture[]>;
  /** Files that belong to no product, or are no pictures. */
  readonly unknown: readonly number[];
  /** Files for a place that an earlier file has. */
  readonly twice: readonly number[];
}

/** Finds the product of each file. @param isKnown whether a product has the code */
export function matchPictures(
  fileNames: readonly string[],
  isKnown: (code: string) => boolean,
): MatchedPictures {
  const byCode = new Map<string, MatchedPicture[]>();
  const unknown: number[] = [];
  const twice: number[] = [];
  for (const [index, fileName] of fileNames.entries()) {
    const found = picturePlaces(fileName).find(({ code }) => isKnown(code));
    if (found === undefined) {
      unknown.push(index);
      continue;
    }
    const own = byCode.get(found.code) ?? [];
    if (own.some(({ place }) => place === found.place)) twice.push(index);
    else byCode.set(found.code, [...own, { index, place: found.place }]);
  }
  for (const [code, own] of byCode)
    byCode.set(
      code,
      own.toSorted((one, other) => one.place - other.place),
    );
  return { byCode, unknown, twice };
}

/**
 * The pictures of a product after files took their places. A place that does not exist yet is the end of the list.
 *
 * @param added in the order of their places
 */
export function withPictures(
  present: readonly string[],
  added: readonly { readonly place: number; readonly file: string }[],
): readonly string[] {
  const next = [...present];
  for (const { place, file } of added) {
    if (place <= next.length) next[place - 1] = file;
    else next.push(file);
  }
  return [...new Set(next)].slice(0, MAX_PICTURES);
}
