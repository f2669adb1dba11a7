/** Preloaded into a measured server: answers every message with the CPU time of the process. */
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
