import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Children, useRef, useState, type ReactNode } from 'react';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import classes from './snap-carousel.module.css';

const SlideShowButton = lazyOrNothing(
  async () => (await import('./slide-show-button.tsx')).SlideShowButton,
  <span className={classes.pausePlace} />,
);

interface SnapCarouselProps {
  /** The label for screen readers. */
  readonly label: string;
  /** `width / height` of a slide, so that nothing jumps while a picture loads. */
  readonly ratio: string;
  /** Shows more than one slide at a time on a wide screen. */
  readonly isManyOnWide?: boolean | undefined;
  /** The slides advance automatically until somebody moves them. */
  readonly isMoving?: boolean | undefined;
  /** One slide each. */
  readonly children: ReactNode;
}

/** Slides that follow the finger and snap; dots show the position and jump to a slide. */
export function SnapCarousel({
  label,
  ratio,
  isManyOnWide = false,
  isMoving = false,
  children,
}: SnapCarouselProps) {
  const { t } = useLingui();
  const carousel = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = Children.toArray(children);

  const goTo = (index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: offsetOf(element, index) });
  };
  const advance = () => {
    const element = strip.current;
    if (element === null) return;
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
    goTo(isAtEnd ? 0 : current + 1);
  };

  return (
    <div
      ref={carousel}
      className={clsx(classes.carousel, isManyOnWide && classes.many)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        ref={strip}
        className={classes.strip}
        tabIndex={slides.length > 1 ? 0 : undefined}
        onScroll={(event) => {
          setCurrent(slideAt(event.currentTarget));
        }}
      >
        {slides.map((slide, index) => (
          <div className={classes.slide} key={index} style={{ aspectRatio: ratio }}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={classes.dots}>
          {isMoving && <SlideShowButton carousel={carousel} onAdvance={advance} />}
          {slides.map((_slide, index) => {
            const position = index + 1;
            const count = slides.length;
            return (
              <button
                type="button"
                key={index}
                className={clsx(classes.dot, index === current && classes.current)}
                aria-label={t`Picture ${position} of ${count}`}
                aria-current={index === current}
                onClick={() => goTo(index)}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

function offsetOf(strip: HTMLElement, index: number): number {
  const slide = strip.children[index];
  const first = strip.children[0];
  if (!(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return 0;
  return slide.offsetLeft - first.offsetLeft;
}

/** The slide at the start of the strip; the last one if the strip is at its end. */
function slideAt(strip: HTMLElement): number {
  const count = strip.children.length;
  const second = offsetOf(strip, 1);
  if (second <= 0) return 0;
  if (strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2) return count - 1;
  return Math.min(count - 1, Math.round(strip.scrollLeft / second));
}
