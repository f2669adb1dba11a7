/**
 * A job for the process that decodes pictures.
 * - clean: re-encode the picture from its pixels, at most `longestEdge` pixels wide and high
 * - resize: the same for a product picture, at most `width` pixels wide, at a quality of 1 to 100
 * - publish: the same for a picture that everybody will see; a moving one is refused
 * - codes: read the texts of its QR codes, from a picture of at most `longestEdge` pixels
 */
export type JobMessage =
  | { readonly kind: 'clean' | 'publish' | 'codes'; readonly bytes: Uint8Array; readonly longestEdge: number }
  | {
      readonly kind: 'resize';
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly quality: number;
    };

/**
 * The result of a job.
 * - clean: the picture as WebP, with its pixels
 * - unreadable: an unsupported format, or a truncated file
 * - too-large: more pixels than its format may have, by its header
 * - moving: an animation
 * - too-costly: it took more processor time or memory than a picture may
 */
export type JobOutcome =
  | {
      readonly kind: 'clean';
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'codes'; readonly texts: readonly string[] }
  | { readonly kind: 'unreadable' | 'too-large' | 'too-costly' | 'moving' };

/** The limits for one picture. */
export interface LimitMessage {
  /** Processor time, so that a busy machine does not make pictures too costly. */
  readonly cpuMs: number;
  /** The memory of the whole process. */
  readonly memoryBytes: number;
  /** The maximum pixels of each supported format, by sharp's name of the format (AVIF is `heif`). */
  readonly maximumPixels: Readonly<Record<string, number>>;
}
