/** Loaded before a server that is measured: it answers every message with the CPU time that the process has used. */
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
