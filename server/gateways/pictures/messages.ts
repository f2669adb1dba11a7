/** What goes to the process that decodes pictures, and what comes back. */
export interface JobMessage {
  /** clean: write the picture anew from its pixels. codes: read the texts of its QR codes. */
  readonly kind: 'clean' | 'codes';
  readonly bytes: Uint8Array;
  /** The picture is made at most this large, in pixels, before it is kept or read. */
  readonly longestEdge: number;
}

/**
 * - unreadable: no JPEG, PNG or WebP, or one that was cut off
 * - too-large: more pixels than any phone sends, by its header
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
}
