import type { Locator } from 'playwright';
import type { SlowPage } from './mid-range-phone.ts';
import type { TouchTimes } from './stopwatch.ts';
import { untilCalm } from './until-calm.ts';

/**
 * Waits until the page is calm, then taps the middle of the target.
 *
 * @param isShown runs in the page with `argument` and checks for the tap's result. It may use nothing from outside
 * @returns times by the page's own clock
 */
export async function tapAndTime<Argument extends string | number>(
  { page, tools }: SlowPage,
  target: Locator,
  isShown: (argument: Argument) => boolean,
  argument: Argument,
): Promise<TouchTimes> {
  // Scrolls it to the middle, because bars float over the edges of the page and would receive the tap.
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  });
  await untilCalm(page);
  const point = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : undefined;
  });
  if (point === undefined) throw new Error('Something lies over what is to be tapped on.');
  await page.evaluate(
    `globalThis.timed = stopwatch.fromTouch(() => (${isShown.toString()})(${JSON.stringify(argument)})); undefined`,
  );
  // Sends both before the first is answered, so that the tap is no longer than the browser needs.
  await Promise.all([
    tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  return await page.evaluate<TouchTimes>('globalThis.timed');
}
