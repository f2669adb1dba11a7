import { usePrivatePictures } from './use-private-pictures.ts';

const FILE_ID = /^[0-9a-f-]{36}$/i;

/**
 * The object URL of a private picture, '' while it is loading.
 *
 * @param id of a private file; any other id gives ''
 */
export function usePrivatePicture(id: string): string {
  return usePrivatePictures(FILE_ID.test(id) ? [id] : []).get(id) ?? '';
}
