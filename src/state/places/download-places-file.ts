import type { PlacesFileName } from '#platform/storage/places-file';
import { fetchPlaces } from '#remote/files/fetch-places';
import type { Phone } from '#state/runtime/phone';

/**
 * Reads a file about places: from this phone if it is stored, otherwise from the server, and then stores it.
 *
 * @param read undefined for invalid content, which is not stored
 * @returns the content, or why there is none
 */
export async function downloadPlacesFile<Content extends object>(
  phone: Phone,
  name: PlacesFileName,
  read: (input: unknown) => Content | undefined,
): Promise<Content | 'unreachable' | 'unreadable'> {
  const file = await phone.openPlacesFile(name).catch(() => undefined);
  if (file === undefined) return 'unreachable';
  const stored = contentOf(await file.read(), read);
  if (stored !== undefined) return stored;
  const outcome = await fetchPlaces(phone.remote, file.address);
  if (outcome.kind !== 'text') return outcome.kind;
  const content = contentOf(outcome.text, read);
  if (content === undefined) return 'unreadable';
  await file.save(outcome.text);
  return content;
}

function contentOf<Content>(
  text: string | undefined,
  read: (input: unknown) => Content | undefined,
): Content | undefined {
  if (text === undefined) return undefined;
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}
