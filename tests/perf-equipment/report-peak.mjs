/** Tells the process that started this one how much memory it had at its most, in kilobytes, when its work is done. */
process.once('beforeExit', () => {
  process.send?.(process.resourceUsage().maxRSS, () => process.disconnect());
});
process.channel?.unref();
