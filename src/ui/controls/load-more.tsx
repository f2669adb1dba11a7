import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import classes from './load-more.module.css';

/** The end of a list with more entries: loads them when it comes near the viewport, or by a button. */
export function LoadMore({
  isLoading,
  onMore,
}: {
  readonly isLoading: boolean;
  readonly onMore: () => void;
}) {
  const mark = useRef<HTMLDivElement>(null);

  // The external system is the scroll position.
  useEffect(() => {
    const element = mark.current;
    if (element === null || isLoading || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, onMore]);

  return (
    <div ref={mark} className={classes.end}>
      <Button variant="secondary" size="main" onClick={onMore} disabled={isLoading} aria-live="polite">
        {isLoading ? <Trans>Loading more…</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
