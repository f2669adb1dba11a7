import type { HierarchyLevel } from '#domain/catalogue/product';
import { useTenant } from '#state/runtime/phone-context';
import { WaitingCard } from '#ui/cards/waiting-cards';
import { SectionHeading } from '#ui/layout/section-heading';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './product-row.module.css';

export interface RowTitle {
  readonly title: string;
  /** The target of "View more". */
  readonly to: { readonly type: 'promotion' } | { readonly c: string; readonly n: HierarchyLevel } | {};
}

interface RowFrameProps extends RowTitle {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly isWaiting?: boolean | undefined;
  readonly onSlide?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The heading of a row, and the row that scrolls. */
export function RowFrame({ title, to, ref, isWaiting = false, onSlide, children }: RowFrameProps) {
  return (
    <section ref={ref} aria-busy={isWaiting}>
      <SectionHeading
        action={
          <Link {...TO_PRODUCTS} search={to}>
            <Trans>View more</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        }
      >
        {title}
      </SectionHeading>
      <div className={classes.slider} role="group" aria-label={title} tabIndex={0} onScroll={onSlide}>
        {children}
      </div>
    </section>
  );
}

const WAITING_COUNT = 5;

interface WaitingRowProps extends Omit<RowFrameProps, 'children' | 'isWaiting' | 'onSlide'> {
  /** Without animation, for a row far below the viewport. */
  readonly isStill?: boolean | undefined;
}

/** Draws a placeholder with the height of the final row, so that nothing moves when the cards arrive. */
export function WaitingRow({ title, to, ref, isStill }: WaitingRowProps) {
  const { isProductCodeShown } = useTenant();
  return (
    <RowFrame title={title} to={to} ref={ref} isWaiting>
      {Array.from({ length: WAITING_COUNT }, (_, index) => (
        <WaitingCard key={index} hasCode={isProductCodeShown} isStill={isStill} />
      ))}
    </RowFrame>
  );
}
