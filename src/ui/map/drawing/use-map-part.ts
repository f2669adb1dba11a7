import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The state of a map's code and data, which load on demand.
 * - coming: loading
 * - missing: it could not be loaded, and may be tried again
 * - not-drawn: it is loaded, but this phone cannot draw it
 */
export type MapPart<Ready> =
  | { readonly kind: 'coming' | 'missing' | 'not-drawn' }
  | { readonly kind: 'ready'; readonly ready: Ready };

export interface MapPartView<Ready> {
  readonly part: MapPart<Ready>;
  readonly reload: () => void;
  /** Called if the phone cannot draw it. */
  readonly giveUp: () => void;
}

/** @param load undefined, or a rejection, if a part could not be loaded */
export function useMapPart<Ready>(load: () => Promise<Ready | undefined>): MapPartView<Ready> {
  const [part, setPart] = useState<MapPart<Ready>>({ kind: 'coming' });
  const [round, setRound] = useState(0);
  const loadNow = useEffectEvent(() => load());

  // The external system is the disk, or the network.
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const ready = await loadNow().catch(() => undefined);
      if (!isOver) setPart(ready === undefined ? { kind: 'missing' } : { kind: 'ready', ready });
    };
    void run();
    return () => void (isOver = true);
  }, [round]);

  return {
    part,
    reload: () => {
      setPart({ kind: 'coming' });
      setRound(round + 1);
    },
    giveUp: () => setPart({ kind: 'not-drawn' }),
  };
}
