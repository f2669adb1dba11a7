/** The filters of a screen as its address holds them: plain texts, without those that are not set. */
export type SearchTexts = Readonly<Record<string, string>>;

/** Reads the query of an address. Every value is a text, also one that looks like a number. */
export function parseSearchTexts(query: string): SearchTexts {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
}

/** Writes a query that a person can read: `?status=so-wait,so-approve&q=ร้านดี`. */
export function writeSearchTexts(search: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(search)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    .map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
    );
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** The known words of a list such as `so-wait,so-approve`; others are left out. */
export function wordsIn<Word extends string>(
  text: string | undefined,
  known: readonly Word[],
): readonly Word[] {
  const written = new Set((text ?? '').split(','));
  return known.filter((word) => written.has(word));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day `yyyy-mm-dd`; '' for anything else. */
export function dayIn(text: string | undefined): string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
