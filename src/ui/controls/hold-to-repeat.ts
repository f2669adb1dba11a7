import { useRef, type PointerEvent, type TouchEvent } from 'react';
import { pressAtRelease } from './press-at-release.ts';

/** A press this long is a hold. */
const HOLD_MS = 450;

/** The interval of the repeated steps. */
const REPEAT_MS = 110;

interface HoldToRepeat {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void;
  readonly onClick: () => void;
  readonly onContextMenu: (event: { preventDefault: () => void }) => void;
}

/**
 * One step per press, repeated while the finger stays.
 *
 * @param step called for every step, with whether the finger is still down; a hold keeps the function with which it
 * began
 * @param release called once after the last step of a press or a hold
 */
export function useHoldToRepeat(step: (isHeld: boolean) => void, release: () => void): HoldToRepeat {
  const hold = useRef({ timer: 0, hasRepeated: false });

  const end = () => {
    window.clearTimeout(hold.current.timer);
    hold.current.timer = 0;
  };
  const endHold = () => {
    const wasHeld = hold.current.timer !== 0 && hold.current.hasRepeated;
    end();
    if (wasHeld) release();
  };
  const repeat = () => {
    hold.current.hasRepeated = true;
    step(true);
    hold.current.timer = window.setTimeout(repeat, REPEAT_MS);
  };

  const press = () => {
    const wasHold = hold.current.hasRepeated;
    end();
    hold.current.hasRepeated = false;
    if (wasHold) return;
    step(false);
    release();
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      end();
      hold.current = { timer: window.setTimeout(repeat, HOLD_MS), hasRepeated: false };
    },
    onPointerUp: endHold,
    onPointerLeave: endHold,
    onPointerCancel: endHold,
    onTouchEnd: (event) => pressAtRelease(event, press),
    onClick: press,
    onContextMenu: (event) => event.preventDefault(),
  };
}
