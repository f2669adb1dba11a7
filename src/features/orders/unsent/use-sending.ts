import { useState } from 'react';

/** A button that sends: busy until what it began has come to an end, well or not. */
export function useSending(work: () => Promise<unknown>) {
  const [isSending, setIsSending] = useState(false);
  const run = async () => {
    setIsSending(true);
    try {
      await work();
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send: () => void run() };
}
