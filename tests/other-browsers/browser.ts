/** What the main path needs of a browser that Playwright cannot drive here. */
export interface Browser {
  /** For the test's title: "Firefox 153.8.0". */
  readonly name: string;
  readonly goto: (url: string) => Promise<void>;
  /** Runs an expression in the page. @returns what JSON can carry */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks as a finger does, after scrolling to it. */
  readonly click: (selector: string) => Promise<void>;
  /** Types after clearing the field. */
  readonly fill: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
