import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What draws a map comes when it is asked for.
 * - coming: it is on its way
 * - missing: it did not come, and may be asked for again
 * - not-drawn: it is here, and this phone cannot draw
 */
export type MapPart<Ready> =
  | { readonly kind: 'coming' | 'missing' | 'not-drawn' }
  | { readonly kind: 'ready'; readonly ready: Ready };

interface MapPartView<Ready> {
  readonly part: MapPart<Ready>;
  readonly askAgain: () => void;
  /** The phone cannot draw it. */
  readonly giveUp: () => void;
}

/** @param bring undefined, or a rejection, where some of it did not come */
export function useMapPart<Ready>(bring: () => Promise<Ready | undefined>): MapPartView<Ready> {
  const [part, setPart] = useState<MapPart<Ready>>({ kind: 'coming' });
  const [round, setRound] = useState(0);
  const bringNow = useEffectEvent(() => bring());

  // The outside thing is the disk, or the network.
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const ready = await bringNow().catch(() => undefined);
      if (!isOver) setPart(ready === undefined ? { kind: 'missing' } : { kind: 'ready', ready });
    };
    void run();
    return () => void (isOver = true);
  }, [round]);

  return {
    part,
    askAgain: () => {
      setPart({ kind: 'coming' });
      setRound(round + 1);
    },
    giveUp: () => setPart({ kind: 'not-drawn' }),
  };
}
