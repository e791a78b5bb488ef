// The channel closes when the parent ends, even by SIGKILL, and does not keep this process alive by itself. Workers of
// the build also load this file, but end with it anyway.
if (process.env.PORTAL_BUILD) {
  delete process.env.PORTAL_BUILD;
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}
