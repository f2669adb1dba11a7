import { Session } from 'node:inspector/promises';

/**
 * Preloaded into a measured server. Answers 'cpu' with the CPU time of the process, 'memory' with its resident bytes, and
 * 'profile' with the profile since the message 'start'.
 */
const inspector = new Session();

process.on('message', async (message) => {
  if (message === 'cpu') return process.send?.(process.cpuUsage());
  if (message === 'memory') return process.send?.(process.memoryUsage.rss());
  if (message === 'start') {
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.start');
    return process.send?.('started');
  }
  const { profile } = await inspector.post('Profiler.stop');
  return process.send?.(profile);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
