import { useState } from 'react';

/**
 * Marks work as in progress until it ends, successfully or not.
 *
 * @returns whether work is in progress, and a function that starts some and passes its result on
 */
export function useBusy(): readonly [
  isBusy: boolean,
  run: <Result>(work: Promise<Result>) => Promise<Result>,
] {
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Result>(work: Promise<Result>) => {
    setIsBusy(true);
    try {
      return await work;
    } finally {
      setIsBusy(false);
    }
  };
  return [isBusy, run];
}
