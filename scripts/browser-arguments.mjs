/**
 * How tests start Chromium. Pages of tests live for seconds: compiling their scripts to fast machine code costs an
 * eighth of the processor time of a page, and is never earned back.
 */
export const browserArguments = ['--no-sandbox', '--js-flags=--no-opt,--no-maglev'];
