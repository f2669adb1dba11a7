import type { TouchEvent } from 'react';

/**
 * For `onTouchEnd`, beside an `onClick` that presses too: the press counts when the finger leaves the element, instead of
 * at the click that the browser makes of it a frame or two later, when it has moved a mouse that is not there. Mouse,
 * keyboard and screen reader click as ever.
 */
export function pressAtRelease(event: TouchEvent<HTMLElement>, press: () => void): void {
  if (!isReleasedOn(event)) return;
  event.preventDefault();
  leaveOtherField(event.currentTarget);
  press();
}

/** Not the end of a scroll or of two fingers, and not beside the element: sliding off takes a press back. */
function isReleasedOn({
  cancelable,
  touches,
  changedTouches,
  currentTarget,
}: TouchEvent<HTMLElement>): boolean {
  const finger = changedTouches[0];
  if (!cancelable || touches.length > 0 || finger === undefined) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return (
    finger.clientX >= left && finger.clientX <= right && finger.clientY >= top && finger.clientY <= bottom
  );
}

/** The click that does not come would have left a field that is typed in, and what was typed would have counted. */
function leaveOtherField(pressed: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement !== pressed && activeElement !== body) pressed.focus({ preventScroll: true });
}
