import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Children, useRef, useState, type ReactNode } from 'react';
import classes from './snap-carousel.module.css';

interface SnapCarouselProps {
  /** What the pictures are, for a screen reader. */
  readonly label: string;
  /** `width / height` of a slide, so that nothing jumps while a picture comes. */
  readonly ratio: string;
  /** Shows more than one slide at a time where the screen is wide. */
  readonly isManyOnWide?: boolean | undefined;
  /** One slide each. */
  readonly children: ReactNode;
}

/** Slides that follow the finger and rest in place; dots say where one is and go there. Moves only by hand. */
export function SnapCarousel({ label, ratio, isManyOnWide = false, children }: SnapCarouselProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = Children.toArray(children);

  const goTo = (index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };

  return (
    <div
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
          const { scrollLeft, clientWidth } = event.currentTarget;
          if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
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
