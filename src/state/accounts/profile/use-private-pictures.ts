import { useEffect, useState } from 'react';
import { fetchFile } from '#remote/files/fetch-file';
import { usePhone } from '#state/runtime/phone-context';

/** Object URLs of private pictures by id, without those that are not loaded. */
export type PrivatePictures = ReadonlyMap<string, string>;

const NONE: PrivatePictures = new Map();

/**
 * Fetches several private pictures, each once and with the token. They are held in memory only, so the phone's next
 * user does not find them.
 */
export function usePrivatePictures(ids: readonly string[]): PrivatePictures {
  const phone = usePhone();
  const [found, setFound] = useState(NONE);
  const wanted = ids.join(' ');

  // The external system is the server: the object URLs have to be revoked.
  useEffect(() => {
    const urls = new Map<string, string>();
    let isWanted = true;
    for (const id of wanted === '' ? [] : wanted.split(' '))
      void fetchFile(phone.remote, id).then((blob) => {
        if (blob === undefined || !isWanted) return;
        urls.set(id, URL.createObjectURL(blob));
        setFound(new Map(urls));
      });
    return () => {
      isWanted = false;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      setFound(NONE);
    };
  }, [wanted, phone]);

  return found;
}
