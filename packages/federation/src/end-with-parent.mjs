// The channel to the parent closes when the parent ends, a SIGKILL included. It keeps nothing running by itself.
// The build's own workers, which load this too, have their own ways to end.
if (process.env.PORTAL_BUILD) {
  delete process.env.PORTAL_BUILD;
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}
