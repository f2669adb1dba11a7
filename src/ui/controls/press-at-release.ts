import type { TouchEvent } from 'react';

/**
 * For `onTouchEnd`, beside an `onClick` with the same action: acts when the finger leaves the element, instead of at
 * the click that the browser synthesises a frame or two later. Mouse, keyboard and screen reader click as usual.
 */
export function pressAtRelease(event: TouchEvent<HTMLElement>, press: () => void): void {
  if (!isReleasedOn(event)) return;
  event.preventDefault();
  leaveOtherField(event.currentTarget);
  press();
}

/**
 * False for the end of a scroll or of a gesture with two fingers, and outside the element: sliding off cancels a press.
 */
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

/** The suppressed click would have blurred a focused field and committed its input, so this does it. */
function leaveOtherField(pressed: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement !== pressed && activeElement !== body) pressed.focus({ preventScroll: true });
}
