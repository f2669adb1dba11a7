/** scripts/build/worker-scripts.ts writes these modules. */

declare module 'virtual:app-files' {
  /** All files of the app, some of them with a mark (scripts/build/mark-parts.ts). */
  export const APP_FILES: readonly { readonly url: string; readonly revision: string | null }[];
}

declare module 'virtual:this-build' {
  /** The address of the worker's second script, relative to the first one. */
  export const BACKGROUND_SCRIPT: string;
  /** Identifies this build to its own pages (platform/runtime/build). */
  export const BUILD: string;
  /** Identifies this build's page in the cache, where the page of another version may be too. */
  export const PAGE_REVISION: string;
}
