import type { ProductView } from '#domain/catalogue/product-view';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';

/** The choices and settings that decide how large the products are. */
export interface RowLook {
  readonly view: ProductView;
  /** Whether cards show the product's code. */
  readonly hasCode: boolean;
}

/** The layout of products in rows, in CSS pixels. */
interface RowLayout {
  readonly columns: number;
  /** Between rows. */
  readonly gap: number;
  /** The height of every row, so that positions are known before rendering. */
  readonly rowHeight: number;
  /** From the top of the page to the first row. */
  readonly pageTop: number;
  readonly screenHeight: number;
  /** For a rendered row: a taller one raises the height of all rows. */
  readonly measureRow: (row: HTMLElement | null) => (() => void) | undefined;
}

/** Measurements that only the browser has. */
interface Measures {
  readonly boxWidth: number;
  readonly pageTop: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
}

const PHONE = { isUpTo: 639, columns: 2, gap: 12, gutters: 32 };
const WIDE = { leastCardWidth: 176, gap: 12, gutters: 48, contentWidth: 1792 };
const RAIL = { isFrom: 992, takes: 216 };
const ASIDE = { isFrom: 1280, takes: 276 };

/** Compact lines touch each other; the height is the same as in tokens.css. */
const COMPACT = { height: 64, leastWidth: 320 };

/** The height of text and action below a card's square picture; the same as in waiting-cards.module.css. */
const WORDS_HEIGHT = 101;
const CODE_HEIGHT = 20;
const ACTION_HEIGHT = 64;

/** The estimated height of search, categories and heading above the products, until it is measured. */
const USUAL_PAGE_TOP = 340;

/** The measurements of the previous page: reading them now would force a layout of that page. */
let lastMeasures: Measures | undefined;

addEventListener('resize', () => {
  lastMeasures = undefined;
});

function guessMeasures(): Measures {
  if (lastMeasures !== undefined) return lastMeasures;
  const { innerWidth: screenWidth, innerHeight: screenHeight } = window;
  const isPhone = screenWidth <= PHONE.isUpTo;
  const content = isPhone
    ? screenWidth - PHONE.gutters
    : Math.min(screenWidth - WIDE.gutters, WIDE.contentWidth);
  const beside = [RAIL, ASIDE].reduce(
    (sum, { isFrom, takes }) => sum + (screenWidth >= isFrom ? takes : 0),
    0,
  );
  return { boxWidth: content - beside, pageTop: USUAL_PAGE_TOP, screenWidth, screenHeight };
}

export function useRowLayout(box: RefObject<HTMLElement | null>, { view, hasCode }: RowLook): RowLayout {
  const [measures, setMeasures] = useState(guessMeasures);
  const [tallest, setTallest] = useState({ boxWidth: 0, height: 0 });
  const { boxWidth, pageTop, screenWidth, screenHeight } = measures;
  const { columns, gap, usual } =
    view === 'list'
      ? { columns: Math.max(1, Math.floor(boxWidth / COMPACT.leastWidth)), gap: 0, usual: COMPACT.height }
      : cardLayout(boxWidth, screenWidth <= PHONE.isUpTo, hasCode);
  const rowHeight = Math.ceil(Math.max(usual, tallest.boxWidth === boxWidth ? tallest.height : 0));

  // The external system is the browser, which reports sizes and positions after layout.
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, top } = element.getBoundingClientRect();
      const now = {
        boxWidth: width,
        pageTop: Math.round(top + window.scrollY),
        screenWidth: window.innerWidth,
        screenHeight: window.innerHeight,
      };
      lastMeasures = now;
      setMeasures((before) => (isSame(before, now) ? before : now));
    });
    observer.observe(element);
    // Content above the rows can move them without resizing them; the page's height changes with it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);

  const rowObserver = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const height = Math.max(...entries.map(({ target }) => target.clientHeight));
        setTallest((before) =>
          before.boxWidth === boxWidth && before.height >= height ? before : { boxWidth, height },
        );
      }),
    [boxWidth],
  );
  const measureRow = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return undefined;
      rowObserver.observe(row);
      return () => rowObserver.unobserve(row);
    },
    [rowObserver],
  );

  return { columns, gap, rowHeight, pageTop, screenHeight, measureRow };
}

function cardLayout(boxWidth: number, isPhone: boolean, hasCode: boolean) {
  const gap = isPhone ? PHONE.gap : WIDE.gap;
  const columns = isPhone
    ? PHONE.columns
    : Math.max(PHONE.columns, Math.floor((boxWidth + gap) / (WIDE.leastCardWidth + gap)));
  const cardWidth = (boxWidth - gap * (columns - 1)) / columns;
  return { columns, gap, usual: cardWidth + WORDS_HEIGHT + (hasCode ? CODE_HEIGHT : 0) + ACTION_HEIGHT };
}

function isSame(one: Measures, other: Measures): boolean {
  return (
    one.boxWidth === other.boxWidth &&
    one.pageTop === other.pageTop &&
    one.screenWidth === other.screenWidth &&
    one.screenHeight === other.screenHeight
  );
}
