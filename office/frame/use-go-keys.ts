import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '#office/accounts/use-me';
import { isTyping, keyName } from '#office/kernel/keys';
import { useOffice } from '#office/kernel/office';
import { destinationsFor } from './destinations.ts';

/** The time for the second key. */
const SECOND_KEY_MS = 1200;

/**
 * `g` and a letter open a screen. It listens before the screens do, so that the letter does not also do what it does
 * alone.
 */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const { permissions } = useMe();
  const { tenant } = useOffice();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const screens = new Map(destinationsFor(permissions, tenant).map(({ key, to }) => [key, to]));
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      const name = keyName(event);
      const isSecond = event.timeStamp - pressedAt.current < SECOND_KEY_MS;
      pressedAt.current = name === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const to = isSecond ? screens.get(name) : undefined;
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate({ to });
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [navigate, permissions, tenant]);
}
