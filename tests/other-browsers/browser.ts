/** A browser that Playwright cannot drive. It has only what the main path needs. */
export interface Browser {
  /** For the test's title: "Firefox 153.8.0". */
  readonly name: string;
  readonly goto: (url: string) => Promise<void>;
  /** Runs an expression in the page. @returns what JSON can carry */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Scrolls to the element and clicks it as a person does. */
  readonly click: (selector: string) => Promise<void>;
  /** Clears the field and types. */
  readonly fill: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
