/**
 * What goes to the process that decodes pictures.
 *
 * - clean: write the picture anew from its pixels, at most `longestEdge` pixels wide and high
 * - resize: the same for a product picture, at most `width` pixels wide, at a quality of 1 to 100
 * - codes: read the texts of its QR codes, from a picture of at most `longestEdge` pixels
 */
export type JobMessage =
  | { readonly kind: 'clean' | 'codes'; readonly bytes: Uint8Array; readonly longestEdge: number }
  | {
      readonly kind: 'resize';
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly quality: number;
    };

/**
 * What comes back.
 *
 * - clean: the picture as WebP
 * - unreadable: of a format that is not read here, or cut off
 * - too-large: more pixels than its format may have, by its header
 * - too-costly: it took more processor time or memory than a picture may
 */
export type JobOutcome =
  | { readonly kind: 'clean'; readonly bytes: Uint8Array }
  | { readonly kind: 'codes'; readonly texts: readonly string[] }
  | { readonly kind: 'unreadable' | 'too-large' | 'too-costly' };

/** What one picture may cost the process. */
export interface LimitMessage {
  /** Of the processor, so that a busy machine makes nobody's picture too costly. */
  readonly cpuMs: number;
  /** Of the whole process. */
  readonly memoryBytes: number;
  /** The most pixels of each format that is read, by sharp's name of the format (AVIF is `heif`). */
  readonly maximumPixels: Readonly<Record<string, number>>;
}
