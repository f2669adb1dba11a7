import { useRef } from 'react';
import { useOffice } from './office.ts';

/**
 * Makes the idempotency keys of a form. The same content has the same key, so sending it again after a lost answer
 * changes nothing twice. Other content is another change, and has another key.
 */
export function useContentKey(): (content: unknown) => string {
  const { newId } = useOffice();
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const written = JSON.stringify(content);
    if (last.current.key === '' || last.current.content !== written)
      last.current = { content: written, key: newId() };
    return last.current.key;
  };
}
