import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshShown } from '#state/app/refresh-shown';
import { usePhone } from '#state/runtime/phone-context';
import { Icon } from '#ui/controls/icon';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './pull-to-refresh.module.css';

/** Pages with a list; on others the browser's own gesture stays. */
const LISTS = /^\/(product(\/[^/]+)?|wishlist|history|mycoupon|category|agents\/customers)?\/?$/;

/** The finger's way in CSS pixels from which releasing refreshes. */
const REFRESHES_FROM_PX = 140;

/** The sign moves slower than the finger, as if it were heavy. */
const WEIGHT = 0.5;

/** A faster answer would only make the sign flicker. */
const SHOWN_AT_LEAST_MS = 600;

type Pull = 'none' | 'pulled' | 'ready' | 'busy';

/** Pulling a list down refreshes it, also in an installed app, where iPhones have no gesture of their own. */
export function PullToRefresh() {
  const phone = usePhone();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isList = LISTS.test(path);
  const sign = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<Pull>('none');

  const refresh = useEffectEvent(async () => {
    setPull('busy');
    const shown = new Promise<void>((resolve) => void phone.clock.after(SHOWN_AT_LEAST_MS, resolve));
    await Promise.all([refreshShown(phone), shown]);
    setPull('none');
  });

  // The external system is the finger.
  useEffect(() => {
    if (!isList) return undefined;
    const root = document.documentElement;
    root.style.overscrollBehaviorY = 'contain';
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    let start: Touch | undefined;
    let way = 0;
    const show = (next: number) => {
      way = next;
      if (sign.current !== null) sign.current.style.translate = next === 0 ? '' : `0 ${next * WEIGHT}px`;
      setPull((now) =>
        now === 'busy' ? now : next === 0 ? 'none' : next >= REFRESHES_FROM_PX ? 'ready' : 'pulled',
      );
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const isOnPage = target instanceof Element && target.closest('main') !== null;
      start = isOnPage && window.scrollY <= 0 && touches.length === 1 ? touches[0] : undefined;
    };
    const follow = ({ touches: [touch] }: TouchEvent) => {
      if (start === undefined || touch === undefined) return;
      const y = touch.clientY - start.clientY;
      const isSideways = way === 0 && Math.abs(touch.clientX - start.clientX) > Math.abs(y);
      if (isSideways || window.scrollY > 0 || y < 0) {
        start = undefined;
        show(0);
      } else show(Math.min(y, 1.3 * REFRESHES_FROM_PX));
    };
    const end = () => {
      const isReady = way >= REFRESHES_FROM_PX;
      start = undefined;
      if (way > 0) show(0);
      if (isReady) void refresh();
    };
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchmove', follow, options);
    document.addEventListener('touchend', end, options);
    document.addEventListener('touchcancel', () => show(0), options);
    return () => {
      listeners.abort();
      root.style.overscrollBehaviorY = '';
    };
  }, [isList]);

  return (
    <div
      ref={sign}
      className={clsx(classes.sign, pull !== 'none' && classes[pull], pull === 'ready' && classes.pulled)}
    >
      <Icon name="refresh" size={22} />
      <span role="status">
        {pull === 'busy' && (
          <VisuallyHidden>
            <Trans>One moment</Trans>
          </VisuallyHidden>
        )}
      </span>
    </div>
  );
}
