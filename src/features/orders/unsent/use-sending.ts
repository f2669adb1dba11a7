import { useState } from 'react';

/** The state of a send button: busy until its work has ended, successfully or not. */
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
