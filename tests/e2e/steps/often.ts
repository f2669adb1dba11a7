/** For `expect.poll`: what comes within a frame or two has long been there when it is asked for as seldom as usual. */
export const OFTEN = { intervals: [20] };
