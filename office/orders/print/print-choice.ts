/** The papers that can be printed for orders. */
export const PAPERS = ['delivery-note', 'pick-list', 'invoice'] as const;

export const WIDTHS = ['a4', 'roll'] as const;

/** together: one pick list for all. zone: one for each day and zone. rider: one for each rider. Notes are sorted so. */
export const GROUPINGS = ['together', 'zone', 'rider'] as const;

/** The chosen paper, its width, and how orders are grouped. The browser remembers it. */
export interface PrintChoice {
  readonly paper: (typeof PAPERS)[number];
  readonly width: (typeof WIDTHS)[number];
  readonly grouping: (typeof GROUPINGS)[number];
}

export const FIRST_CHOICE: PrintChoice = { paper: 'delivery-note', width: 'a4', grouping: 'together' };

/** Reads a stored choice. What this version does not know is as at first; undefined for anything else. */
export function readPrintChoice(stored: unknown): PrintChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(stored));
  return {
    paper: PAPERS.find((each) => each === fields.get('paper')) ?? FIRST_CHOICE.paper,
    width: WIDTHS.find((each) => each === fields.get('width')) ?? FIRST_CHOICE.width,
    grouping: GROUPINGS.find((each) => each === fields.get('grouping')) ?? FIRST_CHOICE.grouping,
  };
}
