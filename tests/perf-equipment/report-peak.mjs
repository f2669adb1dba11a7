/** Reports the peak memory of this process to its parent at the end, in kilobytes. */
process.once('beforeExit', () => {
  process.send?.(process.resourceUsage().maxRSS, () => process.disconnect());
});
process.channel?.unref();
