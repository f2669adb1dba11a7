import { presentMeter } from './cpu-meter.mjs';
import { startPostgres } from './postgres.mjs';

/** @type {ReturnType<typeof startPostgres> | undefined} */
let started;

/**
 * Starts one PostgreSQL for all stages of a run. It ends with this process.
 *
 * @returns {Promise<string>} its address
 */
export const sharedPostgresUrl = async () => {
  if (started === undefined) {
    started = startPostgres();
    const { stop } = await started;
    process.on('exit', stop);
  }
  const { url, pid } = await started;
  presentMeter()?.follow(pid);
  return url;
};
