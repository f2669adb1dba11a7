/** One page of a list, read by keyset: `next` continues after its last row. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** An opaque text for the next request's `after`; '' at the end of the list. */
  readonly next: string;
}

/** The position of a request within a list. */
export interface PageRequest {
  /** `next` of the page before; '' for the first page. */
  readonly after: string;
  readonly take: number;
}

export const OFFICE_PAGE_SIZE = 50;
export const MAX_OFFICE_PAGE_SIZE = 200;
