import { useEffect, useState } from 'react';
import { fetchFile } from '#remote/files/fetch-file';
import { usePhone } from '#state/runtime/phone-context';

const FILE_ID = /^[0-9a-f-]{36}$/i;

/**
 * The object URL of a private picture, '' while it is loading. The picture is fetched with the token and held in memory
 * only, so the phone's next user does not find it.
 *
 * @param id of a private file; any other id gives ''
 */
export function usePrivatePicture(id: string): string {
  const phone = usePhone();
  const [found, setFound] = useState({ id: '', url: '' });

  // The external system is the server: the object URL has to be revoked.
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
