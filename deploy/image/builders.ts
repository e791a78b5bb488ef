/** How a builder of images is called. Each returns the arguments of its program. */
export interface Builder {
  program: string;
  /** Fails where the program is installed but cannot build, such as a client without its daemon. */
  probe: readonly string[];
  hasImage(image: string): readonly string[];
  pull(image: string): readonly string[];
  build(input: { tag: string; file: string; context: string }): readonly string[];
  /** A line of a shell that runs a command in a container, which is removed afterwards. */
  run(tag: string, command: string): string;
}

/**
 * The builders that are looked for, those that need neither a daemon nor root first. `BUILD_OPTIONS` has further
 * arguments of a build, such as a registry's certificates.
 */
export const builders: readonly Builder[] = [
  {
    program: 'buildah',
    probe: ['info'],
    hasImage: (image) => ['inspect', '--type', 'image', image],
    pull: (image) => ['pull', '--quiet', image],
    build: ({ tag, file, context }) => ['build', ...further(), '--layers', '--tag', tag, '--file', file, context],
    // Buildah runs a command in a container that it keeps.
    run: (tag, command) =>
      `container=$(buildah from --pull-never ${tag}) && { buildah run --user node $container -- ${command}; code=$?; ` +
      'buildah rm $container > /dev/null; exit $code; }',
  },
  ...['podman', 'docker'].map((program): Builder => ({
    program,
    probe: ['info'],
    hasImage: (image) => ['image', 'inspect', image],
    pull: (image) => ['pull', '--quiet', image],
    build: ({ tag, file, context }) => ['build', ...further(), '--tag', tag, '--file', file, context],
    run: (tag, command) => `${program} run --rm --read-only --tmpfs /tmp ${tag} ${command}`,
  })),
];

function further(): string[] {
  return (process.env.BUILD_OPTIONS ?? '').split(/\s+/).filter((word) => word !== '');
}
