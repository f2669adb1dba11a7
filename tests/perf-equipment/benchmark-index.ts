/**
 * Measures the processor on Lighthouse's scale. Its BenchmarkIndex is the mean of two parts, each counted for half a
 * second: strings that are built letter by letter (much garbage) and numbers copied between arrays (none). About 1000
 * and more is a desktop, 125 to 800 a mid-range phone (Lighthouse's docs/throttling.md).
 *
 * Runs in the page, so it may use nothing from outside itself.
 */
export function benchmarkIndex(): number {
  const halfMs = 500;
  const numbers = 100_000;

  const perSecond = (rounds: number, startedAt: number) => rounds / ((performance.now() - startedAt) / 1000);

  const buildStrings = () => {
    const startedAt = performance.now();
    let rounds = 0;
    while (performance.now() - startedAt < halfMs) {
      let text = '';
      for (let letter = 0; letter < 10_000; letter += 1) text += 'a';
      if (text.length === 1) throw new Error('keeps the compiler from leaving the loop out');
      rounds += 1;
    }
    return perSecond(rounds, startedAt) / 10;
  };

  const copyNumbers = () => {
    const arrays = [0, 1].map(() => Array.from({ length: numbers }, (_, index) => index));
    const startedAt = performance.now();
    let rounds = 0;
    // Reads the clock only every tenth round, as Lighthouse does.
    while (rounds % 10 !== 0 || performance.now() - startedAt < halfMs) {
      const source = arrays[rounds % 2] ?? [];
      const target = arrays[(rounds + 1) % 2] ?? [];
      for (let index = 0; index < source.length; index += 1) target[index] = source[index] ?? 0;
      rounds += 1;
    }
    return perSecond(rounds, startedAt) / 10;
  };

  return Math.round((buildStrings() + copyNumbers()) / 2);
}
