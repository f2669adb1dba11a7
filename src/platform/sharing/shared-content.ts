import { SHARE_PATH, SHARED_PICTURE_FIELD } from '#domain/integration/share-target';

/** Holds what a person shared from another app, such as a list from a chat or the picture of a slip. */
export interface SharedContent {
  /** '' if there is none. */
  readonly text: string;
  readonly picture: Blob | undefined;
}

/** A pasted list may have as many letters (Specification, QUICK-2). */
const MAX_TEXT_LENGTH = 500_000;

/** Larger than any photo of a phone. */
const MAX_PICTURE_BYTES = 30_000_000;

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

/** Caches belong to the origin, which tenants share, so the name contains the tenant's prefix. */
function sharedCacheName(prefixPath: string): string {
  return `khaisong-shared-${prefixPath}`;
}

/**
 * Reads the form that the browser posts. Chats write a link into the text, other apps into a field of its own. Too
 * long a text is cut, and too large a picture is left out.
 *
 * @throws TypeError if the request is no form
 */
export async function readSharedForm(request: Request): Promise<SharedContent> {
  const form = await request.formData();
  const textOf = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const texts = new Set(['title', 'text', 'url'].map(textOf).filter((text) => text !== ''));
  const picture = form.get(SHARED_PICTURE_FIELD);
  const isPicture = picture instanceof Blob && picture.size > 0 && picture.size <= MAX_PICTURE_BYTES;
  return {
    text: [...texts].join('\n').slice(0, MAX_TEXT_LENGTH),
    picture: isPicture ? picture : undefined,
  };
}

/** Stores what was shared until the app takes it. It replaces what was shared before. */
export async function storeShared(
  caches: Caches,
  prefixPath: string,
  { text, picture }: SharedContent,
): Promise<void> {
  await caches.delete(sharedCacheName(prefixPath));
  const cache = await caches.open(sharedCacheName(prefixPath));
  if (text !== '') await cache.put(`${prefixPath}${SHARE_PATH}/text`, new Response(text));
  if (picture !== undefined) await cache.put(`${prefixPath}${SHARE_PATH}/picture`, new Response(picture));
}

/** Takes what was shared, once. Never throws; undefined if there is nothing. */
export async function takeShared(
  caches: Caches | undefined,
  prefixPath: string,
): Promise<SharedContent | undefined> {
  if (caches === undefined) return undefined;
  try {
    const cache = await caches.open(sharedCacheName(prefixPath));
    const [text, picture] = await Promise.all(
      ['text', 'picture'].map((part) => cache.match(`${prefixPath}${SHARE_PATH}/${part}`)),
    );
    const shared = { text: (await text?.text()) ?? '', picture: await picture?.blob() };
    await caches.delete(sharedCacheName(prefixPath));
    return shared.text === '' && shared.picture === undefined ? undefined : shared;
  } catch {
    return undefined;
  }
}
