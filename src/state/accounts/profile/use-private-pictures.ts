import { useEffect, useState } from 'react';
import { fetchFile } from '#remote/files/fetch-file';
import { usePhone } from '#state/runtime/phone-context';

/** Addresses of private pictures within this page, by their ids; those that are not here are left out. */
export type PrivatePictures = ReadonlyMap<string, string>;

const NONE: PrivatePictures = new Map();

/**
 * Several private pictures, each asked for once with the token. They live in memory alone: the next one who opens this phone does
 * not find them.
 */
export function usePrivatePictures(ids: readonly string[]): PrivatePictures {
  const phone = usePhone();
  const [found, setFound] = useState(NONE);
  const wanted = ids.join(' ');

  // The outside things are the shop's pictures: their addresses have to be given back to the browser.
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
