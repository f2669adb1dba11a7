import { useEffect, useState } from 'react';
import { fetchFile } from '#remote/files/fetch-file';
import { usePhone } from '#state/runtime/phone-context';

const FILE_ID = /^[0-9a-f-]{36}$/i;

/**
 * The address of a private picture within this page, '' while it is not here. It is asked for with the token and lives in
 * memory alone: the next one who opens this phone does not find it.
 *
 * @param id of a private file; anything else has no picture here
 */
export function usePrivatePicture(id: string): string {
  const phone = usePhone();
  const [found, setFound] = useState({ id: '', url: '' });

  // The outside thing is the shop's picture: its address has to be given back to the browser.
  useEffect(() => {
    if (!FILE_ID.test(id)) return undefined;
    let url = '';
    let isWanted = true;
    void fetchFile(phone.remote, id).then((blob) => {
      if (blob === undefined || !isWanted) return;
      url = URL.createObjectURL(blob);
      setFound({ id, url });
    });
    return () => {
      isWanted = false;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [id, phone]);

  return found.id === id ? found.url : '';
}
