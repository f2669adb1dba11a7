/** Options of `expect.poll` for changes within a frame or two. The default interval is much longer. */
export const OFTEN = { intervals: [20] };
