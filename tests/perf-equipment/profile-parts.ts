/** The function of a sample, as V8 names it. Lines and columns count from 0. */
export interface CallFrame {
  readonly functionName: string;
  /** '' for V8's own functions and states, such as '(idle)'. */
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A profile of V8, from a browser or from Node. */
export interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  /** The ids of the nodes that ran. */
  readonly samples?: readonly number[] | undefined;
  /** Microseconds since the sample before. */
  readonly timeDeltas?: readonly number[] | undefined;
}

/** Milliseconds by the name of a part. Each sample counts for the function that ran, not for its callers. */
export function partsOf(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  partOf: (frame: CallFrame) => string,
): ReadonlyMap<string, number> {
  const partById = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const parts = new Map<string, number>();
  for (const [place, id] of samples.entries()) {
    const part = partById.get(id) ?? 'unknown';
    parts.set(part, (parts.get(part) ?? 0) + (timeDeltas[place] ?? 0) / 1000);
  }
  return parts;
}

/** The mean of several profiles by part, the longest part first, and what all parts below `minMs` took together. */
export function meanParts(
  all: readonly ReadonlyMap<string, number>[],
  minMs: number,
): readonly (readonly [part: string, ms: number])[] {
  const sums = new Map<string, number>();
  for (const parts of all)
    for (const [part, ms] of parts) sums.set(part, (sums.get(part) ?? 0) + ms / all.length);
  const large = [...sums].filter(([, ms]) => ms >= minMs).toSorted(([, one], [, other]) => other - one);
  const rest = [...sums.values()].filter((ms) => ms < minMs).reduce((sum, ms) => sum + ms, 0);
  return [...large, ['the rest', rest]];
}
