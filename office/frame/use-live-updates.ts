import { useEffect, useState } from 'react';
import type { OfficeTopic } from '#domain/office/office-topic';
import { OFFICE_TOPICS } from '#domain/office/office-topic';
import { callsOf, topicsIn } from '#office/kernel/live-topics';
import { useOffice } from '#office/kernel/office';

/** Several changes in a row read the lists once. */
const GATHER_MS = 400;
/** Without the stream, lists are read again each half minute. */
const WITHOUT_STREAM_MS = 30_000;

/** Reads lists again when the server says that they changed. @returns whether the stream is open */
export function useLiveUpdates(): boolean {
  const { place, queries } = useOffice();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const changed = new Set<OfficeTopic>();
    let gathering: number | undefined;
    const readAgain = () => {
      gathering = undefined;
      const calls = callsOf([...changed]);
      changed.clear();
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => calls.has(String(name)) });
    };
    const note = (topics: readonly OfficeTopic[]) => {
      for (const topic of topics) changed.add(topic);
      if (changed.size > 0) gathering ??= window.setTimeout(readAgain, GATHER_MS);
    };
    let wasOpen = false;
    const source = new EventSource(place.events);
    source.addEventListener('open', () => {
      setIsLive(true);
      // What changed while the stream was closed is unknown.
      if (wasOpen) note(OFFICE_TOPICS);
      wasOpen = true;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<unknown>) => note(topicsIn(String(data))));
    source.addEventListener('error', () => setIsLive(false));
    const fallback = window.setInterval(() => {
      if (source.readyState !== EventSource.OPEN && document.visibilityState === 'visible')
        note(OFFICE_TOPICS);
    }, WITHOUT_STREAM_MS);
    return () => {
      source.close();
      window.clearTimeout(gathering);
      window.clearInterval(fallback);
    };
  }, [place.events, queries]);
  return isLive;
}
