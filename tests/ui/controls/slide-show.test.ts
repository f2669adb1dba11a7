import { expect, test } from 'vitest';
import { openSlideShow, SLIDE_MS } from '#ui/controls/carousel/slide-show';
import { phoneClock } from '#tests/support/phone/phone-clock';

function open() {
  const clock = phoneClock();
  const seen = { count: 0 };
  const show = openSlideShow(clock.after, () => {
    seen.count += 1;
  });
  return { clock, seen, show };
}

test('slides advance by themselves, one at a time', () => {
  const { clock, seen } = open();
  clock.moveOn(SLIDE_MS - 1);
  expect(seen.count).toBe(0);
  clock.moveOn(1);
  expect(seen.count).toBe(1);
  clock.moveOn(2 * SLIDE_MS);
  expect(seen.count).toBe(3);
});

// Seen failing when one release restarted it while something else still held it.
test('they pause while anything holds them, and then have their whole time again', () => {
  const { clock, seen, show } = open();
  clock.moveOn(SLIDE_MS - 1);
  show.hold('hover');
  show.hold('focus');
  clock.moveOn(10 * SLIDE_MS);
  show.release('hover');
  clock.moveOn(10 * SLIDE_MS);
  expect(seen.count).toBe(0);
  show.release('focus');
  show.release('focus');
  clock.moveOn(SLIDE_MS);
  expect(seen.count).toBe(1);
});

test('a slide moved by hand does not advance by itself again, nor does an ended show', () => {
  const { clock, seen, show } = open();
  show.hold('hand');
  show.hold('hover');
  show.release('hover');
  clock.moveOn(10 * SLIDE_MS);
  expect(seen.count).toBe(0);
  const other = open();
  other.show.end();
  other.clock.moveOn(10 * SLIDE_MS);
  expect(other.seen.count).toBe(0);
});
