// The channel to the parent closes when the parent ends, a SIGKILL included. It keeps nothing running by itself.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
